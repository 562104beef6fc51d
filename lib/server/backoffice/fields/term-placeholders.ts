import { label } from "../../labels";

/** Tells staff what to write where a text names terms of instalments (lib/format/term-texts.ts). */
export const TERM_PLACEHOLDERS = label(
  "Taksit müddətlərini rəqəmlə yazmayın, kartlardan gəlsin: {instalment-terms} bütün müddətlər, {longest-term} ən uzunu, {price-term} aylıq qiymətin müddəti, {instalments-of:900} 900 manatın hər müddətdə aylıq ödənişi.",
  "Let the terms of instalments come from the cards instead of typing them: {instalment-terms} is all terms, {longest-term} the longest, {price-term} the term of the monthly price, {instalments-of:900} the monthly payment of 900 manat for each term.",
  "Сроки рассрочки не пишите цифрами, пусть они берутся из карт: {instalment-terms} — все сроки, {longest-term} — самый долгий, {price-term} — срок ежемесячной цены, {instalments-of:900} — ежемесячный платёж для 900 манатов на каждый срок.",
);
