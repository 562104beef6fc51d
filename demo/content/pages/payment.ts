import type { Page } from "./page";

export const payment: Page = {
  az: [
    {
      p: "Ödəniş üsulunu sifarişi rəsmiləşdirərkən seçirsiniz. Bütün qiymətlər manatladır (AZN) və 18% ƏDV daxildir. Son məbləği ödənişdən əvvəl görürsünüz, o, sonradan dəyişmir.",
    },
    { h2: "Bank kartı ilə" },
    {
      p: "Visa və Mastercard kartları ilə bütün məbləği birdəfəyə ödəyə bilərsiniz. Düyməni basandan sonra bankın təhlükəsiz səhifəsi açılır: kart məlumatlarını orada yazır, bankın göndərdiyi kodla (3-D Secure) təsdiqləyirsiniz. Kartın nömrəsini və CVV kodunu biz görmürük və saxlamırıq.",
    },
    { h2: "Kartla taksit" },
    {
      p: "Məbləği {instalment-terms} aya bölmək olar. Kartın növünü seçəndə mümkün müddətlər və hər birinin aylıq ödənişi göstərilir. Ətraflı: [Kredit şərtləri](/menu-page/3).",
    },
    { h2: "Bank köçürməsi" },
    {
      p: "Əsasən təşkilatlar üçün əlverişlidir. Sifariş tamamlanandan sonra operator sizə hesab-faktura və rekvizitləri göndərir, pul hesabımıza daxil olanda mal yola çıxır. ƏDV sənədlərdə ayrıca göstərilir: 1180,00 AZN məbləğin 180,00 AZN-i ƏDV-dir. Şərtlər [Korporativ satış](/business) səhifəsindədir.",
    },
    { h2: "Şəxsiyyət vəsiqəsi ilə kredit" },
    {
      p: "Məhsulun yanında “Kreditlə al” düyməsini basıb nömrənizi yazın: operator zəng edəcək, qərar bir gün ərzində veriləcək. Sonrakı ödənişlər üçün [Aylıq ödəniş](/aylik-odenis) səhifəsi var. Nağd ödəmək istəyənlər [mağazalarımıza](/contact) gələ bilərlər.",
    },
    { h2: "Ödəniş alınmasa" },
    {
      ul: [
        "“Vəsait çatışmır”: balansı yoxlayın və ya başqa üsul seçin.",
        "“Kart qəbul edilmir”: internet ödənişlərinin açıq olduğunu bankınızdan soruşun.",
        "“Təsdiq alınmadı”: bankın göndərdiyi kodu bir də yazın.",
        "“Yoxlanılır”: bankın cavabını gözləyirik, təkrar ödəməyin. Nəticə sifarişlərinizdə görünəcək.",
      ],
    },
    {
      p: "Sifariş ləğv olunarsa və ya mal [qaytarılarsa](/menu-page/21), pul ödəniş edildiyi üsulla qaytarılır. Hesaba nə vaxt daxil olması banka bağlıdır. Kömək üçün *1221 (09:00–18:00).",
    },
  ],
  en: [
    {
      p: "You choose how to pay at checkout. All prices are in manat (AZN) and include 18% VAT. You see the final total before you pay and it does not change afterwards.",
    },
    { h2: "By bank card" },
    {
      p: "You can pay the whole amount at once with a Visa or Mastercard. When you press the button, the bank's secure page opens: you enter the card details there and confirm with the code your bank sends (3-D Secure). We neither see nor keep the card number or the CVV code.",
    },
    { h2: "Instalments by card" },
    {
      p: "The amount can be split over {instalment-terms} months. When you choose the type of card, the available terms are shown with the monthly payment for each. More: [Credit terms](/menu-page/3).",
    },
    { h2: "Bank transfer" },
    {
      p: "This suits organisations above all. Once the order is completed, an operator sends you an invoice with our bank details, and the goods set off when the money reaches our account. VAT is shown separately in the documents: of 1,180.00 AZN, 180.00 AZN is VAT. The terms are on the [Corporate sales](/business) page.",
    },
    { h2: "Credit by identity card" },
    {
      p: "Press “Buy on credit” beside the product and leave your number: an operator will call, and a decision is made within a day. Later payments are made on the [Monthly payment](/aylik-odenis) page. If you would rather pay in cash, come to one of [our stores](/contact).",
    },
    { h2: "If a payment does not go through" },
    {
      ul: [
        "“Insufficient funds”: check your balance or choose another method.",
        "“Card not accepted”: ask your bank whether internet payments are switched on.",
        "“Not confirmed”: enter the code from your bank once more.",
        "“Still checking”: we are waiting for the bank's answer, so please do not pay again. The result will appear in your orders.",
      ],
    },
    {
      p: "If an order is cancelled or goods are [returned](/menu-page/21), the money goes back the way it was paid. When it arrives depends on the bank. For help, call *1221 (09:00–18:00).",
    },
  ],
  ru: [
    {
      p: "Способ оплаты вы выбираете при оформлении заказа. Все цены указаны в манатах (AZN) и включают НДС 18 %. Итоговую сумму вы видите до оплаты, потом она не меняется.",
    },
    { h2: "Банковской картой" },
    {
      p: "Картами Visa и Mastercard можно оплатить всю сумму сразу. После нажатия кнопки открывается защищённая страница банка: там вы вводите данные карты и подтверждаете оплату кодом, который присылает ваш банк (3-D Secure). Номер карты и код CVV мы не видим и не храним.",
    },
    { h2: "Рассрочка по карте" },
    {
      p: "Сумму можно разделить на {instalment-terms} мес. При выборе вида карты показываются доступные сроки и ежемесячный платёж для каждого. Подробнее: [Условия кредита](/menu-page/3).",
    },
    { h2: "Банковский перевод" },
    {
      p: "Удобен прежде всего для организаций. После завершения заказа оператор присылает вам счёт-фактуру с реквизитами, и товар отправляется, когда деньги поступят на наш счёт. НДС в документах выделен отдельно: из 1180,00 AZN НДС составляет 180,00 AZN. Условия — на странице [Корпоративным клиентам](/business).",
    },
    { h2: "Кредит по удостоверению личности" },
    {
      p: "Нажмите рядом с товаром «Купить в кредит» и оставьте номер: оператор перезвонит, решение принимается в течение дня. Для следующих платежей есть страница [Ежемесячный платёж](/aylik-odenis). Если вы хотите заплатить наличными, приходите в [наши магазины](/contact).",
    },
    { h2: "Если оплата не прошла" },
    {
      ul: [
        "«Недостаточно средств»: проверьте баланс или выберите другой способ.",
        "«Карта не принимается»: узнайте в банке, разрешены ли платежи в интернете.",
        "«Не подтверждено»: введите код от банка ещё раз.",
        "«Проверяется»: мы ждём ответа банка, не платите повторно. Результат появится в ваших заказах.",
      ],
    },
    {
      p: "Если заказ отменён или товар [возвращён](/menu-page/21), деньги возвращаются тем же способом, каким были уплачены. Срок зачисления зависит от банка. За помощью звоните на *1221 (09:00–18:00).",
    },
  ],
};
