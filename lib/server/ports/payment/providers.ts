import { azericardProvider } from "./azericard/provider";
import type { Provider } from "./provider";

/** All providers, an entry for each. Payments begin at the first with a terminal for it. */
export const PROVIDERS: Provider[] = [azericardProvider];
