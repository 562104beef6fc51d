"use client";

import { useEffect } from "react";
import { monthlyPayment } from "@/lib/client/credit/monthly-payment";

/** Opens the monthly-payment dialog together with its page (specification section 2); not for a reader who came for a part of it. */
export function OpenMonthlyPayment() {
  useEffect(() => {
    if (!location.hash) monthlyPayment.setState(true, true);
  }, []);
  return null;
}
