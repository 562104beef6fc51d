/**
 * The identification code that was refused last, in the memory of this page only, because it is
 * personal data: the visitor is led to the home page, and corrects it when the form opens again.
 */
let refusedFin = "";

/** Keeps a refused code for the next form that asks for one. */
export function keepRefusedFin(fin: string): void {
  refusedFin = fin;
}

/** The code that was refused last; empty without one. */
export const readRefusedFin = (): string => refusedFin;

/** Forgets the code, once it has been accepted. */
export function forgetRefusedFin(): void {
  refusedFin = "";
}
