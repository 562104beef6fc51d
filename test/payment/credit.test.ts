import { setUpCardShop } from "./card-shop";
import { describeCreditFaults } from "./credit-faults";

jest.setTimeout(120_000);
describeCreditFaults(setUpCardShop("credit"));
