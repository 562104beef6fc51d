"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { LazySupportStatus } from "@/components/support/lazy-support-status";
import { LazySupportWindow } from "@/components/support/lazy-support-window";
import { CloseIcon, SupportIcon } from "@/components/ui/icons";
import { areControlsCoveredBy } from "./covered-controls";
import { isFocusCoveredBy } from "./covered-focus";

const HIDDEN_CLASS = "opacity-0 [&>button]:pointer-events-none";
/** How long the page must not have moved before the button checks what it covers, ms. */
const SCROLL_IDLE_MS = 150;
type Props = {
  label: string;
  supportLabel: string;
  links: readonly { href: string; text: string }[];
};

/**
 * The contact button with its WhatsApp links and the support window (specification section 2).
 * Without JavaScript, focus shows the links. The button hides together with the header, and while
 * it would cover the focused element or a control.
 */
export function FloatingContact({ label, supportLabel, links }: Props) {
  const corner = useRef<HTMLDivElement>(null);
  const listId = useId();
  const lastPointerType = useRef("");
  const [open, setOpen] = useState(false);
  const [isCovering, setCovering] = useState(false);
  const [isSupportOpen, setSupportOpen] = useState(false);

  useEffect(() => {
    const element = corner.current;
    const isInside = (target: EventTarget | null) => element?.contains(target as Node) ?? false;
    const closeOnOutsidePress = (event: Event) => !isInside(event.target) && setOpen(false);
    const checkCover = () =>
      element &&
      setCovering(
        !element.querySelector(":focus-visible") &&
          (isFocusCoveredBy(element.getBoundingClientRect()) || areControlsCoveredBy(element)),
      );
    let idleTimer: ReturnType<typeof setTimeout>;
    const scheduleCoverCheck = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(checkCover, SCROLL_IDLE_MS);
    };
    // The height of the page also changes after a navigation, and when a list has grown.
    const resizeObserver = new ResizeObserver(scheduleCoverCheck);
    resizeObserver.observe(document.body);
    addEventListener("scroll", scheduleCoverCheck, { passive: true });
    // A touch focuses the button before it is pressed, so it must be visible for the rest of the
    // press.
    const onFocus = (event: Event) => (isInside(event.target) ? setCovering(false) : checkCover());
    document.addEventListener("pointerdown", closeOnOutsidePress);
    document.addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(idleTimer);
      resizeObserver.disconnect();
      removeEventListener("scroll", scheduleCoverCheck);
      document.removeEventListener("pointerdown", closeOnOutsidePress);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);

  const isMouse = (event: PointerEvent) => event.pointerType === "mouse";
  const onBlur = (event: FocusEvent) => {
    if (!corner.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    corner.current?.querySelector<HTMLElement>(":scope > button")?.focus();
    setOpen(false);
  };
  // With a mouse, hovering has already opened the list, so a click leaves it open; a second touch
  // or key press closes it. (Not every browser sets `pointerType` on a click.)
  const onPointerDown = (event: PointerEvent) => {
    lastPointerType.current = event.pointerType;
  };
  const onClick = (event: MouseEvent) =>
    setOpen((event.detail > 0 && lastPointerType.current === "mouse") || !open);
  const closeSupport = () => {
    setSupportOpen(false);
    corner.current?.querySelector<HTMLElement>(":scope > button")?.focus();
  };
  const listVisibility = open
    ? ""
    : "invisible opacity-0 noscript:group-focus-within:visible noscript:group-focus-within:opacity-100";
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions --
          hover and Escape are shortcuts: everything can be done with the button and the links */}
      <section
        ref={corner}
        aria-label={label}
        onPointerEnter={(event) => isMouse(event) && setOpen(true)}
        onPointerLeave={(event) => isMouse(event) && setOpen(false)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        className={`group fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 transition-opacity duration-200 md:right-6 md:bottom-6 ${open ? "" : isCovering ? HIDDEN_CLASS : "away-with-header"} ${open ? "" : "pointer-events-none noscript:focus-within:pointer-events-auto"}`}
      >
        <button
          type="button"
          aria-label={label}
          aria-expanded={open}
          aria-controls={listId}
          onPointerDown={onPointerDown}
          onClick={onClick}
          className="pointer-events-auto flex size-12 items-center justify-center rounded-full bg-ink text-white shadow-soft hover:bg-ink-soft"
        >
          {open ? <CloseIcon /> : <SupportIcon />}
        </button>
        {/* Outside the button's box, so that the length of the support status does not shift the
            button. */}
        <div
          className={`absolute right-0 bottom-full w-max max-w-[calc(100vw-2rem)] pb-3 transition-opacity duration-150 ${listVisibility}`}
        >
          <ul
            id={listId}
            className="overflow-hidden rounded-card border border-line bg-paper py-1 shadow-soft"
          >
            <li className="noscript:hidden">
              <button
                type="button"
                onClick={() => {
                  setSupportOpen(true);
                  setOpen(false);
                }}
                className="flex min-h-11 w-full flex-col items-start justify-center px-4 py-2 text-left hover:bg-mist focus-visible:-outline-offset-2"
              >
                {supportLabel}
                {open ? <LazySupportStatus /> : null}
              </button>
            </li>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-11 items-center px-4 py-2 whitespace-nowrap hover:bg-mist focus-visible:-outline-offset-2"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <LazySupportWindow open={isSupportOpen} onClose={closeSupport} />
    </>
  );
}
