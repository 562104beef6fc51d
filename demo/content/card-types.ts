/**
 * Cards of Azerbaijani banks that divide a price into monthly payments; their names are the same in
 * every language.
 */
export const cardTypes: readonly { id: number; title: string; months: readonly number[] }[] = [
  { id: 1, title: "Tam Kart", months: [3, 6, 9, 12, 18, 24] },
  { id: 2, title: "BirKart", months: [3, 6, 12, 18] },
  { id: 3, title: "BolKart", months: [3, 6, 12, 18] },
];
