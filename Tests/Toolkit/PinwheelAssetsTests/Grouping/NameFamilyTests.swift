import Pinwheel
import PinwheelBundles
import Testing

@testable import PinwheelAssets

/// Families among the names of a folder. Each case is a folder.
@Suite struct NameFamilyTests {
  /// `base: state name, ...` for each family, states in the order of the names.
  private func read(_ names: [String]) -> [String] {
    let families = NameFamilies(
      names.map { name in
        let parts = name.split(separator: "/").map(String.init)
        return NameFamilies.Entry(
          stem: ImageName(fileName: parts[parts.count - 1]).stem, folder: parts.count > 1 ? parts[0] : nil)
      })
    return families.families.map { family in
      family.name + ": "
        + family.members.map { $0.state.name + ($0.isDuplicate ? "?" : "") }.joined(separator: " ")
    }
  }

  @Test(
    "a word may stand anywhere",
    arguments: [
      (["btn_default_holo", "btn_pressed_holo"], ["btn_holo: rest press"]),
      (["hover_background", "idle_background"], ["background: hover rest"]),
      (["a_normal_en", "a_pressed_en", "a_normal_fr"], ["a_en: rest press"]),
      (["UpButtonLarge", "DownButtonLarge", "HiliteButtonLarge"], ["ButtonLarge: rest press hover"]),
      (["keyQ", "keyQPressed"], ["keyQ: rest press"]), (["Close", "CloseHL"], ["Close: rest press"]),
      (["Button", "Button (Pressed)"], ["Button: rest press"]),
      (["a@2x_normal.png", "a@2x_pressed.png"], ["a: rest press"]),
      (["bg_02.png", "bg_02_press.png", "bg_dis02.png"], ["bg_02: rest press disabled"]),
      (["tab_bar_home", "tab_bar_selected_home"], ["tab_bar_home: rest selected"]),
      (["b_normal.9.png", "b_press.9.png"], ["b: rest press"]),
      (["movie", "movie@highlight"], ["movie: rest press"]),
      (["hidePane", "hidepane_over"], ["hidePane: rest hover"]), (["b-up", "b_over"], ["b: rest hover"]),
      (["b_mouseup", "b_mouse-over", "b_mouseDown"], ["b: rest hover press"]),
      (["option", "option_selectedhover"], ["option: rest selected+hover"]), (["han", "hanover"], []),
      (["arrow", "arrowclicked"], []), (["b_1_11", "b_11_1_press"], []),
      (["b_0010_normal", "b_0010_press", "b_0020_normal"], ["b_0010: rest press"]),
      (["normal/play", "pressed/play"], ["play: rest press"]),
      (["play", "disabled/play"], ["play: rest disabled"]),
      // More words than are distinguished: those in the center count as one.
      (
        ["aa_bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm_normal", "aa_bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm_pressed"],
        ["aa_bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm: rest press"]
      ),
      (
        ["hover_bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm", "idle_bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm"],
        ["bb_cc_dd_ee_ff_gg_hh_ii_jj_kk_ll_mm: hover rest"]
      ),
    ])
  func places(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test(
    "of properties the values count, and the names of switches",
    arguments: [
      ("Name=News, State=Pressed", ["News", "Pressed"]), ("Heart, State", ["Heart", "State"]),
      ("Property 1=Default", ["Default"]), ("State=Default, Selected=True", ["Default", "Selected"]),
      ("Icon=News,Disabled=false,State=Rest", ["News", "Rest"]), ("Selected=False", []),
      ("Round=No,Kind=A B", ["No", "A", "B"]), ("a=b=c", ["b", "c"]), ("=b", ["b"]), ("a=", []),
    ])
  func properties(name: String, words: [String]) {
    #expect(NameWord.split(name).map(\.spelling) == words)
  }

  @Test(
    "words that mean other things as well are states where others prove it",
    arguments: [
      (["b_nor", "b_sel"], ["b: rest selected"]), (["b_nomal", "b_pressed"], ["b: rest press"]),
      (["b_hot", "b_push"], ["b: hover press"]), (["b_def", "b_pressed"], ["b: rest press"]),
      (["b_base", "b_hover"], ["b: rest hover"]), (["b_non", "b_sel"], ["b: rest selected"]),
      (["b_hot", "b_cold"], []), (["b_base", "b"], []), (["b_non", "b"], []),
      (["b", "b-down"], ["b: rest press"]), (["b", "b-down", "b-up"], []), (["b", "b-down", "b-left"], []),
      (["b", "b-down", "c", "c-pressed"], ["c: rest press"]), (["b", "b-open"], ["b: rest selected"]),
      (["radio", "radio-off"], ["radio: selected rest"]),
      (["s", "s-off", "s-down", "s-off-down"], ["s: selected rest selected+press press"]),
      (["b", "b_locked"], ["b: rest disabled"]), (["b_locked", "b_unlocked"], ["b: disabled rest"]),
      (["close", "close_h", "close_p"], ["close: rest hover press"]),
      (["close", "close_h", "close_p", "c", "c_h"], ["close: rest hover press", "c: rest hover"]),
      (["b", "b_p"], []), (["d", "side_d_w", "side_w", "side_h_w"], []),
      (["x_open", "x_closed"], ["x: selected rest"]), (["x_open_y", "x_close_y"], ["x_y: selected rest"]),
      (["x_close", "x_pressed"], []), (["x Expanded y", "x Collapsed y"], ["x y: selected rest"]),
      (["x_yes", "x_no"], ["x: selected rest"]), (["x_no"], []),
      (["x_empty", "x_full"], ["x: rest selected"]),
      (["x_empty", "x_filled"], ["x: rest selected"]), (["x", "x_empty"], []),
      (["checked", "unchecked"], ["checked: selected rest"]),
      (["check", "uncheck"], ["check: selected rest"]),
      (["open", "closed", "left", "right"], ["open: selected rest"]), (["online", "offline"], []),
      (["up", "down"], []),
      (["Heart, State=Liked", "Heart, State=Default"], ["Heart: selected rest"]),
      (["Heart, State=Liked"], []), (["Kind=A, State=Hover", "Kind=A, State=Rest"], ["A: hover rest"]),
      (["Tab, Active=True", "Tab, Active=False"], ["Tab: selected rest"]),
      (["Size=L, Kind=Yes", "Size=L, Kind=No"], ["L: selected rest"]),
      (["btn_01_up", "btn_01_down"], []), (["button_up", "button_down"], []),
      (["button_vertical_up", "button_vertical_down"], []),
      (["b-up", "b-over", "b-out", "b-down"], ["b: rest hover rest? press"]), (["ipod", "ipod-touch"], []),
      (["open-bracket", "close-bracket"], []), (["show_all", "hide_all"], []),
      (["open_door", "closed_door"], ["door: selected rest"]),
      (["pane_show", "pane_hide"], ["pane: selected rest"]),
      (["bulletRead", "bulletUnread"], ["bullet: selected rest"]),
      (["b_mute", "b_unmute"], ["b: selected rest"]),
      (["x_linked", "x_unlinked"], ["x: selected rest"]), (["x_pinned", "x"], ["x: selected rest"]),
      (["x_linked", "x"], []), (["b_checked", "b_uncheck"], ["b: selected rest"]),
      (["heart-filled", "heart-outline"], ["heart: selected rest"]), (["heart-outline", "heart"], []),
      (["seat_available", "seat_booked", "seat_selected"], ["seat: rest disabled selected"]),
      (["seat", "seat_reserved", "seat_occupied"], ["seat: rest disabled disabled?"]),
      (["b_nrm", "b_hov", "b_prs", "b_pre"], ["b: rest hover press hover"]), (["viz", "viz_pre"], []),
      (["b_nor", "b_ovr", "b_dwn"], ["b: rest hover press"]),
      (["close", "close-alternate"], ["close: rest press"]),
      (["nav", "nav_roll"], ["nav: rest hover"]), (["b_bg", "b_hot", "b_push"], ["b: rest hover press"]),
      (["b_bg", "b_bg_hover", "b_hover"], ["b_bg: rest hover"]),
      (["btn_arrow_up", "btn_arrow_down"], []), (["thumb_up", "thumb_down"], []),
      (
        ["item-up", "item-over", "item-selected-up", "item-selected-over"],
        ["item: rest hover selected selected+hover"]
      ),
      (["x_opened", "x_unopened"], ["x: selected rest"]),
      (["x_weixuanzhong", "x_xuanzhong"], ["x: rest selected"]),
      (["b_nor", "b_sel", "b_pre"], ["b: rest selected press"]),
      (["k", "k-fo", "k-nf"], ["k: rest focused inactive"]),
      (["up", "up_down", "down", "down_down", "left"], ["up: rest press", "down: rest press"]),
      (["star_fill", "star"], ["star: selected rest"]),
      (["default-b", "pressed-b"], ["b: rest press"]),
    ] as [([String], [String])])
  func proved(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test("the bare name proves a word only where the images have one size")
  func sizes() {
    let names = ["b", "b-down"].map { NameFamilies.Entry(stem: $0) }
    func count(_ widths: [Int]) -> Int {
      NameFamilies(names, sizes: widths.map { CanvasSize(width: $0, height: 8) }).families.count
    }
    #expect(count([8, 8]) == 1 && count([8, 9]) == 0)
  }

  @Test(
    "states combine",
    arguments: [
      (["b_on", "b_off", "b_on_pressed", "b_off_pressed"], ["b: selected rest selected+press press"]),
      (
        ["b_off", "b_on", "b_off_disabled", "b_on_disabled"], ["b: rest selected disabled selected+disabled"]
      ),
      (["c_selected", "c_selected_idle_x", "c_x", "c_pressed_x"], ["c_x: selected rest press"]),
      (
        ["r-checked", "r-checked-hover", "r", "r-hover", "r-insensitive"],
        ["r: selected selected+hover rest hover disabled"]
      ),
      (
        ["m", "m_focused_normal", "m_focused_prelight", "m_unfocused", "m_unfocused_prelight"],
        ["m: rest focused focused+hover inactive inactive+hover"]
      ),
      (["l", "l_focused", "l_hovered", "l_pressed"], ["l: rest focused hover press"]),
    ])
  func combinations(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test(
    "words that mean several things mean what their siblings leave them",
    arguments: [
      (["b_active", "b_inactive"], ["b: selected rest"]), (["b", "b_inactive"], ["b: rest disabled"]),
      (["b", "b_active", "b_inactive"], ["b: rest selected disabled"]),
      (["w-active", "w-inactive", "w-pressed"], ["w: rest inactive press"]),
      (["g", "g-active", "g-hover"], ["g: rest press hover"]),
      (["bluetooth-active", "bluetooth-disabled"], ["bluetooth: rest disabled"]),
      (["b_active", "b_hover", "b_disabled"], ["b: rest hover disabled"]),
      (["b", "b_highlighted", "b_disabled"], ["b: rest press disabled"]),
      (["b_normal", "b_highlighted", "b_disabled"], ["b: rest press disabled"]),
      (
        ["s_idle", "s_hover", "s_activate", "s_selected_activate"],
        ["s: rest hover press selected+press"]
      ),
      (["g", "g-active", "g-insensitive", "g-backdrop"], ["g: rest press disabled inactive"]),
      (["f_focused", "f_unfocused"], ["f: focused rest"]), (["f", "f_unfocused"], ["f: rest inactive"]),
      (["h_normal", "h_highlighted"], ["h: rest press"]),
      (["h_normal", "h_pressed", "h_glow"], ["h: rest press hover"]),
      (["k-fo", "k-nf"], ["k: focused rest"]), (["k-fo", "k-ab"], []),
      (["c_on", "c_off", "c_off_normal", "c_on_selected"], ["c: selected rest? rest selected+focused"]),
      (["b", "b-pressed", "b-touched"], ["b: rest press hover"]),
    ])
  func meanings(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test(
    "a letter is a state only by convention",
    arguments: [
      (["b_n", "b_h", "b_d", "b_i"], ["b: rest hover press disabled"]),
      (["b", "b_h", "b_d"], ["b: rest hover press"]),
      (["b_n", "b_d"], ["b: rest press"]),
      (["b_n", "b_p", "b_d", "b_s"], ["b: rest press disabled selected"]),
      (["b_n", "b_h", "b_d", "b_s"], ["b: rest hover disabled selected"]),
      (["a_n", "a_p", "b_n", "b_p", "c_n", "c_p"], ["a: rest press", "b: rest press", "c: rest press"]),
      (["a_n", "a_h", "c", "c_h"], ["a: rest hover", "c: rest hover"]),
      (["1", "1_h", "2", "2_h"], []), (["list_H", "list_normal"], ["list: hover rest"]),
      (["emot-h", "emot-d", "emot-s"], []), (["ev_n1", "ev_p1"], []), (["ev_n", "ev_p"], []),
      (["key_d", "key_h", "key_n", "key_a"], []), (["go_n", "go_s"], []),
      (["rock_d", "rock_n", "rock_s"], []),
      (["iPhone", "Phone"], []), (["btn_a_n", "btn_a_s"], ["btn_a: rest selected"]),
      (["tab_button", "tab_button_h"], ["tab_button: rest hover"]),
    ])
  func letters(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test(
    "directions, pairs, series and colors are no states",
    arguments: [
      (["arrow_up", "arrow_down"], []), (["pan", "pan-up", "pan-down"], []),
      (["b_up", "b_down", "b_disabled"], ["b: rest press disabled"]),
      (["tab_up_normal", "tab_up_pressed"], ["tab_up: rest press"]),
      (
        ["go_down_normal", "go_down_over", "go_up_normal", "go_up_over"],
        ["go_down: rest hover", "go_up: rest hover"]
      ),
      (["line", "line_dim"], []), (["in_sine", "in_out_sine"], []),
      (["n_1", "n_2", "n_3"], []), (["mic_on", "mic_off"], ["mic: selected rest"]),
      (["in_bg", "in_bg_on"], ["in_bg: rest selected"]), (["b_gray", "b_red"], []),
      (["b", "b_gray"], ["b: rest disabled"]),
      (["Default", "Normal", "pressed"], []),
      (["topress", "bgNormalized"], []),
      (["image", "default_image"], []), (["start", "start_normal"], ["start: rest? rest"]),
      (["play copy 2", "play", "play - Copy"], ["play: rest? rest rest?"]), (["b", "b_copy"], []),
    ])
  func others(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test(
    "what all names of a base have is part of it",
    arguments: [
      (["card_select", "card_select_click"], ["card_select: rest press"]),
      (["SelectedOn", "SelectedOff"], ["Selected: selected rest"]),
      (
        ["checked_focus", "checked_normal", "unchecked_focus", "unchecked_normal"],
        ["checked: selected+focused selected focused rest"]
      ),
      (["rb_select_up", "rb_select_down", "rb_select_disabled"], ["rb_select: rest press disabled"]),
      (["r_on_pressed_x", "r_off_pressed_x"], ["r_pressed_x: selected rest"]),
    ])
  func common(names: [String], expected: [String]) {
    #expect(read(names) == expected)
  }

  @Test("of two names with the same words the second is a duplicate; two of one state are left to the caller")
  func clashes() {
    #expect(read(["d_normal", "d_normal_", "d_press", "D-Press"]) == ["d: rest rest? press press?"])
    #expect(read(["d", "d_press", "d_pressed"]) == ["d: rest press press"])
  }
}
