type Props = { className?: string | undefined };

/**
 * An icon in the text colour, drawn by icons.css and hidden from assistive tech, because its
 * control is labelled. Marked pure for tree shaking.
 */
const icon = (name: string) =>
  function Icon({ className }: Props) {
    return <i className={className ? `icon icon-${name} ${className}` : `icon icon-${name}`} />;
  };

export const CloseIcon = /* @__PURE__ */ icon("close");
export const MenuIcon = /* @__PURE__ */ icon("menu");
export const SearchIcon = /* @__PURE__ */ icon("search");
export const HeartIcon = /* @__PURE__ */ icon("heart");
export const CompareIcon = /* @__PURE__ */ icon("compare");
export const BasketIcon = /* @__PURE__ */ icon("basket");
export const HomeIcon = /* @__PURE__ */ icon("home");
export const PhoneIcon = /* @__PURE__ */ icon("phone");
export const InfoIcon = /* @__PURE__ */ icon("info");
export const GridIcon = /* @__PURE__ */ icon("grid");
export const CalendarIcon = /* @__PURE__ */ icon("calendar");
export const ChevronDownIcon = /* @__PURE__ */ icon("chevron-down");
export const ChevronLeftIcon = /* @__PURE__ */ icon("chevron-left");
export const ChevronRightIcon = /* @__PURE__ */ icon("chevron-right");
export const ChevronUpIcon = /* @__PURE__ */ icon("chevron-up");
export const CheckIcon = /* @__PURE__ */ icon("check");
export const PlusIcon = /* @__PURE__ */ icon("plus");
export const MinusIcon = /* @__PURE__ */ icon("minus");
export const PlayIcon = /* @__PURE__ */ icon("play");
export const PauseIcon = /* @__PURE__ */ icon("pause");
export const FilterIcon = /* @__PURE__ */ icon("filter");
export const SupportIcon = /* @__PURE__ */ icon("support");
export const MailIcon = /* @__PURE__ */ icon("mail");
export const PinIcon = /* @__PURE__ */ icon("pin");
export const ClockIcon = /* @__PURE__ */ icon("clock");
export const ExpandIcon = /* @__PURE__ */ icon("expand");
export const TruckIcon = /* @__PURE__ */ icon("truck");
export const ShieldIcon = /* @__PURE__ */ icon("shield");
export const PercentIcon = /* @__PURE__ */ icon("percent");
export const GiftIcon = /* @__PURE__ */ icon("gift");
export const BankIcon = /* @__PURE__ */ icon("bank");
export const ReceiptIcon = /* @__PURE__ */ icon("receipt");
export const CardIcon = /* @__PURE__ */ icon("card");
export const ReturnIcon = /* @__PURE__ */ icon("return");
export const DocumentIcon = /* @__PURE__ */ icon("document");
export const TagIcon = /* @__PURE__ */ icon("tag");
export const BuildingIcon = /* @__PURE__ */ icon("building");
export const DirectionsIcon = /* @__PURE__ */ icon("directions");
export const OfflineIcon = /* @__PURE__ */ icon("offline");
export const QuestionIcon = /* @__PURE__ */ icon("question");
export const ShareIcon = /* @__PURE__ */ icon("share");
export const UserIcon = /* @__PURE__ */ icon("user");
