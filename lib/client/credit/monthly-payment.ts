import { createStore } from "zustand/vanilla";

/** Whether the monthly-payment dialog is open (components/credit/monthly-payment-dialog.tsx, loaded on the first opening). */
export const monthlyPayment = createStore(() => false);
