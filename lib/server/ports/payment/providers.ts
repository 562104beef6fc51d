import { azericardProvider } from "./azericard/provider";
import type { Provider } from "./provider";

/** All providers. Payments start at the first one that has a terminal for new payments. */
export const PROVIDERS: Provider[] = [azericardProvider];
