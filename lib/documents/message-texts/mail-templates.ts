import type { MessageTemplate } from "./template";

type MailTemplate = { subject: MessageTemplate; text: MessageTemplate };

/**
 * The subjects and sentences of the mails that the shop sends, with the texts of a shop that has
 * changed none. The tables, links and contacts of a mail are always the same.
 */
export const MAIL_TEMPLATES = {
  orderAwaiting: {
    subject: {
      title: {
        az: "Sifariş köçürmə gözləyir",
        en: "The order waits for a transfer",
        ru: "Заказ ждёт перевода",
      },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} qəbul olundu",
        en: "We have your order No. {order}",
        ru: "Заказ № {order} принят",
      },
    },
    text: {
      title: {
        az: "Sifariş köçürmə gözləyir",
        en: "The order waits for a transfer",
        ru: "Заказ ждёт перевода",
      },
      required: [],
      optional: ["order", "amount", "shop", "hotline"],
      text: {
        az: "Sifarişinizi qəbul etdik. Məhsullar köçürmə gələnədək sizin üçün saxlanılır.",
        en: "We have your order. The products are kept for you until your transfer arrives.",
        ru: "Мы приняли ваш заказ. Товары отложены для вас до поступления перевода.",
      },
    },
  },
  orderPaid: {
    subject: {
      title: { az: "Sifariş ödənildi", en: "The order is paid", ru: "Заказ оплачен" },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} ödənildi",
        en: "Order No. {order} is paid",
        ru: "Заказ № {order} оплачен",
      },
    },
    text: {
      title: { az: "Sifariş ödənildi", en: "The order is paid", ru: "Заказ оплачен" },
      required: [],
      optional: ["order", "amount", "shop", "hotline"],
      text: {
        az: "Ödənişiniz gəldi, təşəkkür edirik! Sifarişi hazırlayırıq: operator çatdırılma vaxtını razılaşdırmaq üçün zəng edəcək.",
        en: "Your payment has arrived, thank you! We are preparing the order: an operator will call to agree on the delivery.",
        ru: "Оплата получена, спасибо! Мы готовим заказ: оператор позвонит, чтобы договориться о доставке.",
      },
    },
  },
  orderReturned: {
    subject: {
      title: {
        az: "Sifariş bitmişdi, pul qaytarılır",
        en: "The order had ended, money is returned",
        ru: "Заказ уже закрыт, деньги возвращаются",
      },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order}: pul qaytarılır",
        en: "Order No. {order}: your money is returned",
        ru: "Заказ № {order}: деньги возвращаются",
      },
    },
    text: {
      title: {
        az: "Sifariş bitmişdi, pul qaytarılır",
        en: "The order had ended, money is returned",
        ru: "Заказ уже закрыт, деньги возвращаются",
      },
      required: ["amount"],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Bu sifariş üzrə {amount} məbləği ödədiyiniz karta qaytarılır. Bu, bankdan asılı olaraq bir neçə gün çəkə bilər.",
        en: "{amount} of this order are returned to the card you paid with. Depending on your bank this takes a few days.",
        ru: "По этому заказу {amount} возвращаются на карту, которой вы платили. В зависимости от банка это занимает несколько дней.",
      },
    },
  },
  orderRefunded: {
    subject: {
      title: {
        az: "Ləğv edildi, pul karta qaytarılır",
        en: "Cancelled, money goes back to the card",
        ru: "Отменён, деньги вернутся на карту",
      },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} ləğv edildi, pul qaytarılır",
        en: "Order No. {order} is cancelled, your money is returned",
        ru: "Заказ № {order} отменён, деньги возвращаются",
      },
    },
    text: {
      title: {
        az: "Ləğv edildi, pul karta qaytarılır",
        en: "Cancelled, money goes back to the card",
        ru: "Отменён, деньги вернутся на карту",
      },
      required: ["amount"],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Sifariş ləğv edildi, {amount} ödədiyiniz karta qaytarılır. Bu, bankdan asılı olaraq bir neçə gün çəkə bilər.",
        en: "The order is cancelled, and {amount} are returned to the card you paid with. Depending on your bank this takes a few days.",
        ru: "Заказ отменён, {amount} возвращаются на карту, которой вы платили. В зависимости от банка это занимает несколько дней.",
      },
    },
  },
  orderRepaid: {
    subject: {
      title: {
        az: "Ləğv edildi, pul hesaba qaytarılır",
        en: "Cancelled, money goes back to the account",
        ru: "Отменён, деньги вернутся на счёт",
      },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} ləğv edildi, pul qaytarılır",
        en: "Order No. {order} is cancelled, your money is returned",
        ru: "Заказ № {order} отменён, деньги возвращаются",
      },
    },
    text: {
      title: {
        az: "Ləğv edildi, pul hesaba qaytarılır",
        en: "Cancelled, money goes back to the account",
        ru: "Отменён, деньги вернутся на счёт",
      },
      required: ["amount"],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Sifariş ləğv edildi, {amount} köçürmənin gəldiyi hesaba qaytarılır.",
        en: "The order is cancelled, and {amount} are returned to the account your transfer came from.",
        ru: "Заказ отменён, {amount} возвращаются на счёт, с которого пришёл перевод.",
      },
    },
  },
  orderUnpaid: {
    subject: {
      title: {
        az: "Vaxtında ödənilmədi, ləğv edildi",
        en: "Not paid in time, cancelled",
        ru: "Не оплачен в срок, отменён",
      },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} ləğv edildi",
        en: "Order No. {order} is cancelled",
        ru: "Заказ № {order} отменён",
      },
    },
    text: {
      title: {
        az: "Vaxtında ödənilmədi, ləğv edildi",
        en: "Not paid in time, cancelled",
        ru: "Не оплачен в срок, отменён",
      },
      required: [],
      optional: ["order", "amount", "shop", "hotline"],
      text: {
        az: "Ödəniş vaxtında gəlmədi, buna görə sifarişi ləğv etdik və məhsullar daha sizin üçün saxlanılmır. Ödəmisinizsə, bizə xəbər verin: pulunuz itməyəcək. Sifarişi istədiyiniz vaxt yenidən verə bilərsiniz.",
        en: "No payment arrived in time, so we have cancelled the order, and the products are no longer kept for you. If you have paid, tell us: your money is not lost. You can place the order again at any time.",
        ru: "Оплата не поступила в срок, поэтому мы отменили заказ, и товары больше не отложены для вас. Если вы оплатили, сообщите нам: деньги не пропадут. Оформить заказ снова можно в любое время.",
      },
    },
  },
  orderCancelled: {
    subject: {
      title: { az: "Mağaza ləğv etdi", en: "Cancelled by the shop", ru: "Отменён магазином" },
      required: ["order"],
      optional: ["amount", "shop", "hotline"],
      text: {
        az: "Sifariş № {order} ləğv edildi",
        en: "Order No. {order} is cancelled",
        ru: "Заказ № {order} отменён",
      },
    },
    text: {
      title: { az: "Mağaza ləğv etdi", en: "Cancelled by the shop", ru: "Отменён магазином" },
      required: [],
      optional: ["order", "amount", "shop", "hotline"],
      text: {
        az: "Sifariş ödənilmədən ləğv edildi. Ödəmisinizsə, bizə xəbər verin: pulunuz itməyəcək.",
        en: "The order was cancelled before it was paid. If you have paid, tell us: your money is not lost.",
        ru: "Заказ отменён до оплаты. Если вы оплатили, сообщите нам: деньги не пропадут.",
      },
    },
  },
  shipmentHandedOver: {
    subject: {
      title: { az: "Göndəriş yola çıxdı", en: "The shipment was sent", ru: "Отправление в пути" },
      required: ["order"],
      optional: ["shop", "hotline"],
      text: {
        az: "Sifariş № {order} yoldadır",
        en: "Order No. {order} is on its way",
        ru: "Заказ № {order} в пути",
      },
    },
    text: {
      title: { az: "Göndəriş yola çıxdı", en: "The shipment was sent", ru: "Отправление в пути" },
      required: [],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Sifarişiniz kuryerə verildi və yoldadır.",
        en: "Your order was handed over to the courier and is on its way.",
        ru: "Ваш заказ передан курьеру и уже в пути.",
      },
    },
  },
  shipmentDelivered: {
    subject: {
      title: {
        az: "Göndəriş çatdırıldı",
        en: "The shipment is delivered",
        ru: "Отправление доставлено",
      },
      required: ["order"],
      optional: ["shop", "hotline"],
      text: {
        az: "Sifariş № {order} çatdırıldı",
        en: "Order No. {order} is delivered",
        ru: "Заказ № {order} доставлен",
      },
    },
    text: {
      title: {
        az: "Göndəriş çatdırıldı",
        en: "The shipment is delivered",
        ru: "Отправление доставлено",
      },
      required: [],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Sifarişiniz çatdırıldı. Bizi seçdiyiniz üçün təşəkkür edirik!",
        en: "Your order is delivered. Thank you for choosing us!",
        ru: "Ваш заказ доставлен. Спасибо, что выбрали нас!",
      },
    },
  },
  shipmentFailed: {
    subject: {
      title: {
        az: "Çatdırmaq alınmadı",
        en: "The shipment could not be delivered",
        ru: "Доставить не удалось",
      },
      required: ["order"],
      optional: ["shop", "hotline"],
      text: {
        az: "Sifariş № {order}: çatdıra bilmədik",
        en: "Order No. {order}: we could not deliver it",
        ru: "Заказ № {order}: не удалось доставить",
      },
    },
    text: {
      title: {
        az: "Çatdırmaq alınmadı",
        en: "The shipment could not be delivered",
        ru: "Доставить не удалось",
      },
      required: [],
      optional: ["order", "shop", "hotline"],
      text: {
        az: "Kuryer sifarişinizi çatdıra bilmədi. Məhsullar bizdədir, heç nə itməyib: yeni vaxt seçmək üçün bizə zəng edin.",
        en: "The courier could not deliver your order. The products are safe with us: call us to choose another time.",
        ru: "Курьер не смог доставить ваш заказ. Товары у нас, с ними всё в порядке: позвоните нам, чтобы выбрать другое время.",
      },
    },
  },
  modelArrived: {
    subject: {
      title: {
        az: "Gözlənilən model gəldi",
        en: "An awaited model has come",
        ru: "Ожидаемая модель поступила",
      },
      required: ["model"],
      optional: ["shop", "hotline"],
      text: {
        az: "{shop}: {model} satışdadır",
        en: "{shop}: {model} is on sale",
        ru: "{shop}: {model} в продаже",
      },
    },
    text: {
      title: {
        az: "Gözlənilən model gəldi",
        en: "An awaited model has come",
        ru: "Ожидаемая модель поступила",
      },
      required: ["model"],
      optional: ["shop", "hotline"],
      text: {
        az: "Gözlədiyiniz model gəldi: {model}.",
        en: "The model that you were waiting for has come: {model}.",
        ru: "Модель, которую вы ждали, поступила: {model}.",
      },
    },
  },
  proofAccount: {
    subject: {
      title: {
        az: "Hesabın poçtunu təsdiqləmə",
        en: "Confirm the address of an account",
        ru: "Подтверждение адреса аккаунта",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "{shop}: e-poçt ünvanınızı təsdiqləyin",
        en: "{shop}: confirm your e-mail address",
        ru: "{shop}: подтвердите адрес почты",
      },
    },
    text: {
      title: {
        az: "Hesabın poçtunu təsdiqləmə",
        en: "Confirm the address of an account",
        ru: "Подтверждение адреса аккаунта",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "Bu ünvan {shop} hesabında göstərilib. Sifarişlər barədə məktublar yalnız siz onu təsdiqlədikdən sonra göndəriləcək.",
        en: "This address was entered in an account at {shop}. Letters about orders are sent only after you have confirmed it.",
        ru: "Этот адрес указан в аккаунте {shop}. Письма о заказах будут приходить только после того, как вы его подтвердите.",
      },
    },
  },
  proofNewsletter: {
    subject: {
      title: {
        az: "Abunəni təsdiqləmə",
        en: "Confirm a subscription",
        ru: "Подтверждение подписки",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "{shop}: abunəliyi təsdiqləyin",
        en: "{shop}: confirm your subscription",
        ru: "{shop}: подтвердите подписку",
      },
    },
    text: {
      title: {
        az: "Abunəni təsdiqləmə",
        en: "Confirm a subscription",
        ru: "Подтверждение подписки",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "Bu ünvan {shop} xəbərlərinə abunə üçün göstərilib. Məktublar yalnız siz razılığınızı təsdiqlədikdən sonra göndəriləcək.",
        en: "This address was entered for the news of {shop}. Letters are sent only after you have confirmed that you want them.",
        ru: "Этот адрес указан для подписки на новости {shop}. Письма будут приходить только после того, как вы подтвердите согласие.",
      },
    },
  },
  proofModel: {
    subject: {
      title: {
        az: "Model gözləməsini təsdiqləmə",
        en: "Confirm waiting for a model",
        ru: "Подтверждение ожидания модели",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "{shop}: model gələndə xəbər verək?",
        en: "{shop}: shall we tell you when the model comes?",
        ru: "{shop}: сообщить о поступлении модели?",
      },
    },
    text: {
      title: {
        az: "Model gözləməsini təsdiqləmə",
        en: "Confirm waiting for a model",
        ru: "Подтверждение ожидания модели",
      },
      required: [],
      optional: ["shop", "hotline"],
      text: {
        az: "Bu ünvan {shop}-də hələ olmayan modelin gəlişi barədə xəbər üçün göstərilib. Siz təsdiqləsəniz, model satışa çıxanda bir məktub göndərəcəyik.",
        en: "This address was entered for news of a model that {shop} does not have yet. If you confirm it, we send one letter when the model is on sale.",
        ru: "Этот адрес указан, чтобы узнать о поступлении модели, которой в {shop} пока нет. Если вы его подтвердите, мы пришлём одно письмо, когда модель появится в продаже.",
      },
    },
  },
} as const satisfies Record<string, MailTemplate>;

export type MailKey = keyof typeof MAIL_TEMPLATES;
