import type { Page } from "./page";

export const returns: Page = {
  az: [
    {
      p: "Malı dəyişdirmək və qaytarmaq hüququnuz “İstehlakçıların hüquqlarının müdafiəsi haqqında” Azərbaycan Respublikasının Qanunu ilə müəyyən olunur. Bu səhifədə həmin qaydanın Vitrində necə tətbiq edildiyini izah edirik.",
    },
    { h2: "Keyfiyyətli mal: 14 gün" },
    {
      p: "Mal saz olsa da, forması, ölçüsü, rəngi və ya başqa səbəbə görə sizə uyğun gəlmirsə, onu 14 gün ərzində gətirin. Alındığı gün bu müddətə daxil deyil. Şərtlər bunlardır:",
    },
    {
      ul: [
        "mal istifadə edilməyib, elektrik şəbəkəsinə, suya və ya qaza qoşulmayıb;",
        "əmtəə görünüşü, qablaşdırması, plombu, yarlığı və komplekti yerindədir;",
        "kassa çeki və ya malla birlikdə verilmiş digər sənəd saxlanılıb.",
      ],
    },
    {
      p: "Malı oxşar mala və ya başqa modelə dəyişirik, qiymət fərqi yenidən hesablanır. Uyğun mal yoxdursa, ödədiyiniz məbləği qaytarırıq. Qanunvericiliyə görə dəyişdirilməyən malların siyahısına daxil olan mallar bu qaydadan istisnadır.",
    },
    { h2: "Qüsurlu mal" },
    {
      p: "Zəmanət müddətində qüsur aşkar etsəniz, 14 günlük müddət sizi məhdudlaşdırmır. Əvvəlcə servis mərkəzi qüsurun səbəbini müəyyən edir, sonra qanuna uyğun olaraq təmir, dəyişdirmə, qiymətin azaldılması və ya pulun qaytarılmasını tələb edə bilərsiniz. Ətraflı: [Zəmanət və servis](/menu-page/24).",
    },
    { h2: "Necə müraciət etməli" },
    {
      ol: [
        "*1221 nömrəsinə zəng edin və ya sifarişin nömrəsini yazıb info@vitrin.az ünvanına göndərin.",
        "Malı, çeki və şəxsiyyət vəsiqənizi [mağazalarımızdan](/contact) birinə gətirin. İri texnikanın götürülməsini operatorla razılaşdırın.",
        "Malı yoxlayıb qərarı sizə bildiririk.",
      ],
    },
    { h2: "Pulun qaytarılması" },
    {
      p: "Pul [ödəniş etdiyiniz üsulla](/menu-page/4) qaytarılır: karta, bank hesabına və ya kassadan. Kartla taksitdə əməliyyat bank tərəfindən ləğv edilir, kreditdə isə müqaviləyə yenidən baxılır. Vəsaitin karta nə vaxt daxil olması banka bağlıdır.",
    },
  ],
  en: [
    {
      p: "Your right to exchange and return goods is set by the Law of the Republic of Azerbaijan “On the protection of consumer rights”. This page explains how we apply it at Vitrin.",
    },
    { h2: "Goods of proper quality: 14 days" },
    {
      p: "If the product works but its shape, size, colour or something else does not suit you, bring it back within 14 days. The day of purchase is not counted. The conditions are:",
    },
    {
      ul: [
        "the product has not been used or connected to electricity, water or gas;",
        "its appearance, packaging, seals, labels and contents are intact;",
        "you have the till receipt or another document issued with the product.",
      ],
    },
    {
      p: "We exchange it for a similar product or another model and settle the difference in price. If there is no suitable product, we refund what you paid. Goods on the list that the law excludes from exchange are an exception.",
    },
    { h2: "Faulty goods" },
    {
      p: "If you find a fault during the warranty period, the 14 days do not limit you. A service centre first establishes the cause of the fault; then, as the law provides, you may ask for a repair, a replacement, a lower price or your money back. More: [Warranty and service](/menu-page/24).",
    },
    { h2: "How to apply" },
    {
      ol: [
        "Call *1221 or write to info@vitrin.az with the number of your order.",
        "Bring the product, the receipt and your identity card to one of [our stores](/contact). For large appliances, arrange collection with the operator.",
        "We check the product and tell you the decision.",
      ],
    },
    { h2: "Refunds" },
    {
      p: "The money goes back [the way you paid](/menu-page/4): to the card, to the bank account or from the till. With card instalments the bank cancels the transaction; with credit the contract is revised. When the money reaches your card depends on the bank.",
    },
  ],
  ru: [
    {
      p: "Право на обмен и возврат товара установлено Законом Азербайджанской Республики «О защите прав потребителей». На этой странице мы объясняем, как применяем его в Vitrin.",
    },
    { h2: "Товар надлежащего качества: 14 дней" },
    {
      p: "Если товар исправен, но не подошёл по форме, размеру, цвету или другой причине, принесите его в течение 14 дней. День покупки в этот срок не входит. Условия такие:",
    },
    {
      ul: [
        "товар не использовался и не подключался к электричеству, воде или газу;",
        "сохранены товарный вид, упаковка, пломбы, ярлыки и комплектация;",
        "сохранён кассовый чек или другой документ, выданный вместе с товаром.",
      ],
    },
    {
      p: "Мы обменяем товар на аналогичный или на другую модель с перерасчётом разницы в цене. Если подходящего товара нет, вернём уплаченную сумму. Исключение — товары из установленного законодательством списка не подлежащих обмену.",
    },
    { h2: "Товар с недостатком" },
    {
      p: "Если недостаток обнаружен в течение гарантийного срока, 14 дней вас не ограничивают. Сначала сервисный центр устанавливает причину, затем по закону вы можете потребовать ремонт, замену, снижение цены или возврат денег. Подробнее: [Гарантия и сервис](/menu-page/24).",
    },
    { h2: "Как обратиться" },
    {
      ol: [
        "Позвоните на *1221 или напишите на info@vitrin.az, указав номер заказа.",
        "Принесите товар, чек и удостоверение личности в один из [наших магазинов](/contact). Вывоз крупной техники согласуйте с оператором.",
        "Мы проверим товар и сообщим вам решение.",
      ],
    },
    { h2: "Возврат денег" },
    {
      p: "Деньги возвращаются [тем же способом, каким вы платили](/menu-page/4): на карту, на банковский счёт или через кассу. При рассрочке по карте операцию отменяет банк, при кредите пересматривается договор. Срок зачисления на карту зависит от банка.",
    },
  ],
};
