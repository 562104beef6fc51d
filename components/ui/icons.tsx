import type { ReactNode, SVGProps } from "react";

type Props = Omit<SVGProps<SVGSVGElement>, "children">;

/**
 * One drawing style for every icon: 24 units, a 1.75 stroke in the text's colour, hidden from assistive tech (its control is named). Each
 * call is marked pure, so that an icon no script of a page uses is not in its scripts.
 */
const icon = (drawing: ReactNode) =>
  function Icon({ className = "size-6", ...props }: Props) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" className={className} {...props}>
        {drawing}
      </svg>
    );
  };

export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const SearchIcon = /* @__PURE__ */ icon(<><circle cx="11" cy="11" r="6.5" /><path d="M16 16l4.5 4.5" /></>);
export const HeartIcon = /* @__PURE__ */ icon(<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />);
export const CompareIcon = /* @__PURE__ */ icon(<path d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0L5 7zM19 7l-2.5 6.5a2.7 2.7 0 0 0 5 0L19 7z" />);
export const BasketIcon = /* @__PURE__ */ icon(<><path d="M3 5h2.2l2 10.2a1.5 1.5 0 0 0 1.5 1.2h8.1a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6" /><circle cx="9.5" cy="19.6" r="1.1" /><circle cx="16.5" cy="19.6" r="1.1" /></>);
export const HomeIcon = /* @__PURE__ */ icon(<path d="M4 11.5L12 4.8l8 6.7M6.2 10v9.2h4v-5h3.6v5h4V10" />);
export const PhoneIcon = /* @__PURE__ */ icon(<path d="M7.2 4.5h2.4l1.4 4-1.9 1.4a11 11 0 0 0 5 5l1.4-1.9 4 1.4v2.4a1.9 1.9 0 0 1-2 1.9A14.6 14.6 0 0 1 5.3 6.5a1.9 1.9 0 0 1 1.9-2z" />);
export const InfoIcon = /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="8.2" /><path d="M12 11v5M12 8.1v.050" /></>);
export const GridIcon = /* @__PURE__ */ icon(<><rect x="4.5" y="4.5" width="6" height="6" rx="1.3" /><rect x="13.5" y="4.5" width="6" height="6" rx="1.3" /><rect x="4.5" y="13.5" width="6" height="6" rx="1.3" /><rect x="13.5" y="13.5" width="6" height="6" rx="1.3" /></>);
export const CalendarIcon = /* @__PURE__ */ icon(<><rect x="4" y="5.5" width="16" height="14" rx="2" /><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" /></>);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9.5l6 6 6-6" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M14.5 6l-6 6 6 6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="M9.5 6l6 6-6 6" />);
export const ChevronUpIcon = /* @__PURE__ */ icon(<path d="M6 14.5l6-6 6 6" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.5v13l10.5-6.5z" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const ChatIcon = /* @__PURE__ */ icon(<path d="M4.5 5.5h15v10.5h-8l-4 3.5v-3.5h-3z" />);
export const MailIcon = /* @__PURE__ */ icon(<><rect x="3.5" y="5.5" width="17" height="13" rx="2" /><path d="M4 7l8 6 8-6" /></>);
export const PinIcon = /* @__PURE__ */ icon(<><path d="M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11z" /><circle cx="12" cy="10" r="2.3" /></>);
export const ClockIcon = /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="8.2" /><path d="M12 7.5V12l3 2" /></>);
export const ExpandIcon = /* @__PURE__ */ icon(<path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />);
export const TruckIcon = /* @__PURE__ */ icon(<><path d="M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7z" /><circle cx="7.5" cy="18" r="1.6" /><circle cx="17" cy="18" r="1.6" /></>);
export const ShieldIcon = /* @__PURE__ */ icon(<path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5zM9 12l2.2 2.2L15.2 10" />);
export const PercentIcon = /* @__PURE__ */ icon(<><path d="M18 6L6 18" /><circle cx="7.5" cy="7.5" r="2.3" /><circle cx="16.5" cy="16.5" r="2.3" /></>);
export const GiftIcon = /* @__PURE__ */ icon(<><path d="M4 8.5h16v4H4zM5.5 12.5v7.500h13v-7.500M12 8.500v11.500" /><path d="M12 8.500S8 8.300 7.500 6.200C7.100 4.400 9.500 3.600 10.800 5.300 11.600 6.300 12 8.500 12 8.500zM12 8.500s4-.2 4.500-2.300c.4-1.800-2-2.600-3.300-.9C12.400 6.300 12 8.500 12 8.500z" /></>);
export const BankIcon = /* @__PURE__ */ icon(<path d="M3.500 9.500L12 4.500l8.500 5zM5.500 9.500v7M10 9.500v7M14 9.500v7M18.500 9.500v7M3.500 19.500h17" />);
export const ReceiptIcon = /* @__PURE__ */ icon(<path d="M6 3.500h12v17l-2.400-1.600-2.400 1.600L12 19.600l-1.200.9-2.400-1.600L6 20.500zM9 8h6M9 12h6" />);
export const CardIcon = /* @__PURE__ */ icon(<><rect x="3.500" y="5.500" width="17" height="13" rx="2" /><path d="M3.500 10h17M7 15h4" /></>);
export const ReturnIcon = /* @__PURE__ */ icon(<path d="M8.500 5L4.500 9l4 4M4.500 9h9a5.500 5.500 0 0 1 0 11H8" />);
export const DocumentIcon = /* @__PURE__ */ icon(<path d="M6.500 3.500h7.500l4 4v13H6.500zM14 3.500v4h4M9.500 12h5.500M9.500 16h5.500" />);
export const TagIcon = /* @__PURE__ */ icon(<><path d="M3.800 12.400V4h8.400l8 8-8.400 8.400z" /><circle cx="8" cy="8.200" r="1.200" /></>);
export const BuildingIcon = /* @__PURE__ */ icon(<path d="M5 20.500v-16h9v16M14 9.500h5v11M3.500 20.500h17M8 8h3M8 12h3M8 16h3" />);
export const DirectionsIcon = /* @__PURE__ */ icon(<path d="M12 3.200l8.800 8.800-8.800 8.800L3.200 12zM9.500 14.500v-3h5M12.500 9l2.500 2.500-2.500 2.500" />);
export const OfflineIcon = /* @__PURE__ */ icon(<path d="M3.500 9.200A13 13 0 0 1 8 6.500M20.500 9.200A13 13 0 0 0 11 5.700M6.500 12.800a8.600 8.600 0 0 1 3-1.800M17.500 12.800a8.600 8.600 0 0 0-2-1.300M9.500 16.200a4 4 0 0 1 5 0M12 19.500v.05M4 3.500l16 17" />);
export const QuestionIcon = /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="8.200" /><path d="M9.700 9.600a2.400 2.400 0 1 1 3.500 2.200c-.8.4-1.200.9-1.200 1.800M12 16.400v.05" /></>);
export const ShareIcon = /* @__PURE__ */ icon(<><path d="M12 14.5V4M8 7.5L12 3.8l4 3.7" /><path d="M7 11H5.5v9h13v-9H17" /></>);
