import type { MessageTemplate } from "./template";

/**
 * The SMS that the shop sends, with the texts of a shop that has changed none. Unaccented Latin
 * letters only: a single `ə`, `ş`, `ç` or Cyrillic letter doubles the cost of an SMS (domain.md
 * section 2).
 */
export const SMS_TEMPLATES = {
  signInCode: {
    title: { az: "Giriş kodu", en: "Sign-in code", ru: "Код для входа" },
    required: ["code"],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: {code} tesdiq kodunuzdur. Onu hec kime demeyin.",
      en: "{shop}: {code} is your code. Tell it to nobody.",
      ru: "{shop}: {code} - vash kod. Nikomu ego ne soobshchajte.",
    },
  },
  wrongCodes: {
    title: {
      az: "Çox səhv kod yazılıb",
      en: "Too many wrong codes",
      ru: "Слишком много неверных кодов",
    },
    required: [],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: nomreniz ucun cox sehv kod yazildi. Bir hefteyedek giris yalniz evvelki brauzerinizden mumkundur. Kodu hec kime demeyin. Sual: {hotline}",
      en: "{shop}: too many wrong codes were typed for your number. For up to a week sign in from a browser you used before. Tell codes to nobody. {hotline}",
      ru: "{shop}: dlya vashego nomera vveli mnogo nevernyh kodov. Do nedeli vhod tolko iz prezhnego brauzera. Kody nikomu ne soobshchajte. {hotline}",
    },
  },
  orderAwaiting: {
    title: {
      az: "Sifariş köçürmə gözləyir",
      en: "The order waits for a transfer",
      ru: "Заказ ждёт перевода",
    },
    required: ["order"],
    optional: ["shop", "amount", "until", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifarisiniz qebul olundu. {amount} AZN mebleginde kocurmeni {until} tarixinedek gozleyirik.",
      en: "{shop}: we have your order {order}. Please transfer {amount} AZN by {until}.",
      ru: "{shop}: zakaz {order} prinyat. Zhdem perevod {amount} AZN do {until} vklyuchitelno.",
    },
  },
  orderPaid: {
    title: { az: "Sifariş ödənildi", en: "The order is paid", ru: "Заказ оплачен" },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifarisiniz odenildi, {amount} AZN. Tesekkur edirik!",
      en: "{shop}: order {order} is paid, {amount} AZN. Thank you!",
      ru: "{shop}: zakaz {order} oplachen, {amount} AZN. Spasibo!",
    },
  },
  orderReturned: {
    title: {
      az: "Sifariş bitmişdi, pul qaytarılır",
      en: "The order had ended, money is returned",
      ru: "Заказ уже закрыт, деньги возвращаются",
    },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris bitdiyi ucun {amount} AZN kartiniza qaytarilir.",
      en: "{shop}: order {order} had ended, so {amount} AZN are returned to your card.",
      ru: "{shop}: zakaz {order} uzhe zakryt, {amount} AZN vozvrashchayutsya na vashu kartu.",
    },
  },
  orderPaidTwice: {
    title: {
      az: "İki dəfə ödənilib, ikincisi qaytarılır",
      en: "Paid twice, the second is returned",
      ru: "Оплачен дважды, второй платёж возвращается",
    },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris artiq odenilib, ikinci odenis {amount} AZN kartiniza qaytarilir.",
      en: "{shop}: order {order} was paid already, so the second payment of {amount} AZN is returned to your card.",
      ru: "{shop}: zakaz {order} uzhe oplachen, vtoroy platezh {amount} AZN vozvrashchaetsya na vashu kartu.",
    },
  },
  orderGivenBack: {
    title: {
      az: "Uyğun gəlməyən ödəniş qaytarılır",
      en: "A payment that did not match is returned",
      ru: "Неподходящий платёж возвращается",
    },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris uzre {amount} AZN kartiniza qaytarilir.",
      en: "{shop}: order {order}, {amount} AZN are returned to your card.",
      ru: "{shop}: zakaz {order}, {amount} AZN vozvrashchayutsya na vashu kartu.",
    },
  },
  orderRefunded: {
    title: {
      az: "Ləğv edildi, pul karta qaytarılır",
      en: "Cancelled, money goes back to the card",
      ru: "Отменён, деньги вернутся на карту",
    },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris legv edildi, {amount} AZN kartiniza qaytarilir.",
      en: "{shop}: order {order} is cancelled, {amount} AZN are returned to your card.",
      ru: "{shop}: zakaz {order} otmenen, {amount} AZN vozvrashchayutsya na vashu kartu.",
    },
  },
  orderRepaid: {
    title: {
      az: "Ləğv edildi, pul hesaba qaytarılır",
      en: "Cancelled, money goes back to the account",
      ru: "Отменён, деньги вернутся на счёт",
    },
    required: ["order"],
    optional: ["shop", "amount", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris legv edildi, {amount} AZN kocurmenin geldiyi hesaba qaytarilir.",
      en: "{shop}: order {order} is cancelled, {amount} AZN are returned to the account your transfer came from.",
      ru: "{shop}: zakaz {order} otmenen, {amount} AZN vozvrashchayutsya na schet, s kotorogo prishel perevod.",
    },
  },
  orderUnpaid: {
    title: {
      az: "Vaxtında ödənilmədi, ləğv edildi",
      en: "Not paid in time, cancelled",
      ru: "Не оплачен в срок, отменён",
    },
    required: ["order"],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: odenis vaxtinda gelmediyi ucun {order} nomreli sifarisiniz legv edildi. Odemisinizse, bize zeng edin: {hotline}",
      en: "{shop}: no payment arrived in time, so order {order} is cancelled. If you have paid, please call {hotline}",
      ru: "{shop}: oplata ne postupila v srok, zakaz {order} otmenen. Esli vy oplatili, pozvonite: {hotline}",
    },
  },
  orderCancelled: {
    title: { az: "Mağaza ləğv etdi", en: "Cancelled by the shop", ru: "Отменён магазином" },
    required: ["order"],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifarisiniz legv edildi. Sualiniz varsa, zeng edin: {hotline}",
      en: "{shop}: order {order} is cancelled. Questions? Call {hotline}",
      ru: "{shop}: zakaz {order} otmenen. Esli est voprosy, pozvonite: {hotline}",
    },
  },
  shipmentHandedOver: {
    title: { az: "Göndəriş yola çıxdı", en: "The shipment was sent", ru: "Отправление в пути" },
    required: ["order", "link"],
    optional: ["shop", "day", "carrier", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris {day} yola cixdi{carrier}: {link}",
      en: "{shop}: order {order} was sent on {day}{carrier}: {link}",
      ru: "{shop}: zakaz {order} otpravlen {day}{carrier}: {link}",
    },
  },
  shipmentDelivered: {
    title: {
      az: "Göndəriş çatdırıldı",
      en: "The shipment is delivered",
      ru: "Отправление доставлено",
    },
    required: ["order", "link"],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifaris catdirildi. Tesekkur edirik! {link}",
      en: "{shop}: order {order} is delivered. Thank you! {link}",
      ru: "{shop}: zakaz {order} dostavlen. Spasibo! {link}",
    },
  },
  shipmentFailed: {
    title: {
      az: "Çatdırmaq alınmadı",
      en: "The shipment could not be delivered",
      ru: "Доставить не удалось",
    },
    required: ["order", "link"],
    optional: ["shop", "hotline"],
    text: {
      az: "{shop}: {order} nomreli sifarisi catdira bilmedik. Vaxt secmek ucun zeng edin: {hotline} {link}",
      en: "{shop}: we could not deliver order {order}. To choose a time, call {hotline} {link}",
      ru: "{shop}: ne udalos dostavit zakaz {order}. Vybrat vremya: {hotline} {link}",
    },
  },
  modelArrived: {
    title: {
      az: "Gözlənilən model gəldi",
      en: "An awaited model has come",
      ru: "Ожидаемая модель поступила",
    },
    required: ["link", "leave"],
    optional: ["shop", "model", "hotline"],
    text: {
      az: "{shop}: {model} satisdadir: {link} Imtina: {leave}",
      en: "{shop}: {model} is on sale: {link} Stop: {leave}",
      ru: "{shop}: {model} v prodazhe: {link} Otkaz: {leave}",
    },
  },
} as const satisfies Record<string, MessageTemplate>;

export type SmsKey = keyof typeof SMS_TEMPLATES;
