import { cardShop } from "./card-shop";
import { creditFaults } from "./credit-faults";

jest.setTimeout(120_000);
creditFaults(cardShop("credit"));
