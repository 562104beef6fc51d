export { stopSecondShop as default } from "./global-setup";
