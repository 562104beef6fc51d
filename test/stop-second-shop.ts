export { stopOne as default } from "./start-second-shop";
