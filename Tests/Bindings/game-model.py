"""What Sources/Documentation/Examples/game.c prints, by the distance from each ball's center."""

radius = [15] * 300
for frame in range(120):
    found = -1
    for number in range(300):
        if (number + frame) % 15 == 0:
            radius[number] = (15, 9)[(number + frame) // 15 % 2]
        x = (number * 37 + frame * (1 + number % 5)) % 640
        y = (number * 37 + frame * (1 + number % 7)) % 480
        right, down = 2 * (320 - x) + 1 - 32, 2 * (240 - y) + 1 - 32
        if 0 <= 320 - x < 32 and 0 <= 240 - y < 32 and right * right + down * down < 4 * radius[number] ** 2:
            found = number
    if found >= 0:
        print(f"frame {frame}: sprite {found}")
