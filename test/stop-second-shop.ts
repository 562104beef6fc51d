export { stopSharedShop as default } from "./start-second-shop";
