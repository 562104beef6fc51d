/** A customer of the demo shop, who signs in with this phone number. docs/demo.md lists them. */
export type DemoCustomer = {
  phone: string;
  firstName: string;
  lastName: string;
  email: string | null;
  address: string;
  /** The number of orders. */
  orders: number;
  /** A second recipient, for whom the customer sometimes orders. */
  otherRecipient?: { firstName: string; lastName: string; phone: string; address: string };
  notes: readonly string[];
};

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    phone: "+994551001001",
    firstName: "Aygün",
    lastName: "Məmmədova",
    email: "aygun@example.com",
    address: "Bakı, Nizami küçəsi 78, mənzil 24",
    orders: 28,
    otherRecipient: {
      firstName: "Sevda",
      lastName: "Məmmədova",
      phone: "+994702003040",
      address: "Gəncə, Cavad xan küçəsi 12, mənzil 5",
    },
    notes: [
      "Zəhmət olmasa, saat 18:00-dan sonra gətirin.",
      "Qapının kodu 24, 3-cü mərtəbə.",
      "Köhnə soyuducunu aparmaq lazımdır.",
    ],
  },
  {
    phone: "+994551001002",
    firstName: "Rəşad",
    lastName: "Əliyev",
    email: null,
    address: "Sumqayıt, 9-cu mikrorayon, bina 14, mənzil 31",
    orders: 1,
    notes: ["Gəlməzdən əvvəl zəng edin."],
  },
  {
    phone: "+994551001003",
    firstName: "Nigar",
    lastName: "Həsənova",
    email: null,
    address: "Bakı, Fətəli xan Xoyski prospekti 26",
    orders: 0,
    notes: [],
  },
];
