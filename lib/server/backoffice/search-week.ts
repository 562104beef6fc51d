import type { TextField } from "payload";
import { label } from "../labels";

/** The week in which searches were counted, named by its Monday. */
export const searchWeek: TextField = {
  name: "week",
  type: "text",
  required: true,
  index: true,
  admin: {
    readOnly: true,
    components: {
      Field: "@/components/backoffice/day#DayField",
      Cell: "@/components/backoffice/day#DayCell",
    },
  },
  label: label("Həftə (bazar ertəsi)", "Week (its Monday)", "Неделя (понедельник)"),
};
