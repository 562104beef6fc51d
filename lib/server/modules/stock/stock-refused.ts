/** Why a movement that staff enter is refused. */
export type StockRefusal =
  | "no-product"
  | "no-place"
  | "same-place"
  | "not-a-number"
  | "too-few"
  | "reserved"
  | "too-many"
  | "without-reason"
  | "still-needed";

/** A movement was refused; nothing was changed. `about`: the number of pieces that it names. */
export class StockRefused extends Error {
  constructor(
    readonly reason: StockRefusal,
    readonly about = 0,
  ) {
    super(`movement of stock refused: ${reason}`);
  }
}
