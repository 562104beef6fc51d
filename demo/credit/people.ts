/** A person of the demo with credit contracts; docs/demo.md lists the codes. */
export type DemoDebtor = {
  fin: string;
  fullName: string;
  /** The number of contracts with a debt. */
  open: number;
  /** The number of contracts without a debt. */
  paid: number;
};

export const DEBTORS: readonly DemoDebtor[] = [
  { fin: "5ABC1D2", fullName: "Aygün Məmmədova", open: 3, paid: 1 },
  { fin: "6KLM3N4", fullName: "Rəşad Əliyev", open: 1, paid: 0 },
  { fin: "7PQR5S6", fullName: "Nigar Həsənova", open: 2, paid: 0 },
  { fin: "1TUV7W8", fullName: "Elçin Quliyev", open: 1, paid: 1 },
  { fin: "2XYZ9A1", fullName: "Günel İsmayılova", open: 4, paid: 0 },
  { fin: "3BCD2E3", fullName: "Orxan Hüseynov", open: 2, paid: 1 },
  { fin: "4FGH4J5", fullName: "Səbinə Kərimova", open: 1, paid: 0 },
  { fin: "8KMN6P7", fullName: "Tural Abbasov", open: 3, paid: 0 },
  { fin: "9QRS8T9", fullName: "Leyla Rzayeva", open: 2, paid: 0 },
  { fin: "0UVW1X2", fullName: "Vüqar Mustafayev", open: 1, paid: 2 },
  { fin: "5YZA3B4", fullName: "Fidan Cəfərova", open: 2, paid: 0 },
  { fin: "6CDE5F6", fullName: "Kamran Nəbiyev", open: 1, paid: 0 },
  { fin: "7GHJ7K8", fullName: "Zəhra Seyidova", open: 2, paid: 0 },
  { fin: "1LMN9P0", fullName: "Murad Babayev", open: 1, paid: 0 },
  { fin: "2QRS2T3", fullName: "Ülviyyə Şərifova", open: 3, paid: 0 },
  { fin: "3UVW4X5", fullName: "Əbülfəz Ələkbərzadə", open: 2, paid: 0 },
  { fin: "4YZB6C7", fullName: "Anna Petrova", open: 1, paid: 0 },
  { fin: "8DFG8H9", fullName: "Ceyhun Vəliyev", open: 2, paid: 0 },
  { fin: "9JKL1M2", fullName: "Şəhla Qasımova", open: 1, paid: 0 },
  // All contracts are paid, so the search answers "result not found".
  { fin: "0NPQ3R4", fullName: "İlqar Sadıqov", open: 0, paid: 2 },
];
