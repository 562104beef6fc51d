export { staffText } from "@/lib/staff-text";
