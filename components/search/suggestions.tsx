"use client";

import { useTranslations } from "use-intl";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Language } from "@/lib/languages";
import { clearSearches, recentSearches, saveSearch } from "@/lib/client/search/recent-searches";
import { CLOSED_STATE, type FieldState } from "./search-box";
import { buildGroups } from "./suggestion-groups";
import { SuggestionList } from "./suggestion-list";
import { type SuggestionsState, useSuggestions } from "./use-suggestions";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  language: Language;
  onState: (state: FieldState) => void;
  /** blurs the field and navigates to a path */ navigate: (path: string) => void;
};

/** How long suggestions stay open after blur, ms (specification section 9). */
const HIDE_AFTER_MS = 200;

/** The key of the message about a slow or missing connection; null for none. */
const connectionNotice = (
  state: SuggestionsState,
  hasOptions: boolean,
): "slow" | "offline" | null =>
  state === "offline" || (state === "slow" && !hasOptions) ? state : null;

/**
 * The suggestions of a search field: the field's ARIA attributes, its keyboard handling, and the
 * list. Hand-written, because a combobox library is ten times as large.
 */
export function Suggestions({ field, language, onState, navigate }: Props) {
  const t = useTranslations("suggest");
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(() => field.current?.value ?? "");
  const [open, setOpen] = useState(() => document.activeElement === field.current);
  const [activeKey, setActiveKey] = useState<string>();
  const [recent, setRecent] = useState(recentSearches);
  const { found, state } = useSuggestions(text, language, open);
  const groups = buildGroups(found, text.trim() === "" ? recent : [], language);
  const options = groups.flatMap((group) => group.options);
  const shown = open && (options.length > 0 || state === "slow" || state === "offline");
  const activeOption = shown ? options.find((option) => option.key === activeKey) : undefined;

  const show = () => {
    clearTimeout(hideTimer.current);
    setText(field.current?.value ?? "");
    setActiveKey(undefined);
    setRecent(recentSearches());
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(hideTimer.current);
    setOpen(false);
  };
  const onShow = useEffectEvent(show);
  const onPress = useEffectEvent(() => {
    if (!open) show();
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (panel.current?.contains(relatedTarget as Node | null)) return;
    hideTimer.current = setTimeout(hide, HIDE_AFTER_MS);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!shown) return show();
      // Past either end the selection returns to the text field.
      const keys = [undefined, ...options.map(({ key }) => key)];
      setActiveKey(
        keys.at(
          (keys.indexOf(activeOption?.key) + (event.key === "ArrowDown" ? 1 : -1)) % keys.length,
        ),
      );
    } else if (event.key === "Enter" && activeOption) {
      event.preventDefault();
      hide();
      if (activeOption.search) saveSearch(activeOption.search);
      navigate(activeOption.path);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      hide();
    }
  });
  const onSubmit = useEffectEvent(() => {
    const typed = field.current?.value.trim();
    if (typed) saveSearch(typed);
    hide();
  });
  const syncWithField = useEffectEvent(() => {
    if (document.activeElement !== field.current) hide();
    else if (field.current?.value !== text) show();
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The field may have been left or typed into before these listeners were added.
    const frame = requestAnimationFrame(() => syncWithField());
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener("focus", () => onShow(), { signal });
    input.addEventListener("input", () => onShow(), { signal });
    // The field may already have the focus: after a suggestion was chosen, or after Escape.
    input.addEventListener("click", () => onPress(), { signal });
    input.addEventListener("blur", (event) => onBlur(event), { signal });
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    input.form?.addEventListener("submit", () => onSubmit(), { signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [field]);

  const controls = shown && options.length > 0 ? listId : undefined;
  const activeId = activeOption?.id(listId);
  useEffect(() => {
    onState(
      shown
        ? { "aria-expanded": true, "aria-controls": controls, "aria-activedescendant": activeId }
        : CLOSED_STATE,
    );
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onState, shown, controls, activeId]);

  const clearRecent = () => {
    clearSearches();
    setRecent([]);
    field.current?.focus();
  };
  const notice = connectionNotice(state, options.length > 0);
  return (
    <>
      {shown ? (
        <SuggestionList
          ref={panel}
          id={listId}
          groups={groups}
          activeKey={activeOption?.key}
          understood={found?.understood}
          notice={notice && t(notice)}
          language={language}
          onPick={hide}
          onClearRecent={clearRecent}
          onBlur={(event) =>
            field.current !== event.relatedTarget &&
            hideOnFocusLeave(event.relatedTarget, panel.current, hide)
          }
        />
      ) : null}
      <p role="status" className="sr-only">
        {open && state === "settled" ? t("found", { count: options.length }) : ""}
      </p>
    </>
  );
}

// Focus that leaves the list for anything but the field closes it.
function hideOnFocusLeave(
  to: EventTarget | null,
  panel: HTMLElement | null,
  hide: () => void,
): void {
  if (!panel?.contains(to as Node | null)) hide();
}
