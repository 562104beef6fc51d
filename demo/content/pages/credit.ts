import type { Page } from "./page";

export const credit: Page = {
  az: [
    {
      p: "Pulu hissə-hissə ödəməyin iki yolu var: bank kartı ilə taksit və şəxsiyyət vəsiqəsi ilə kredit. Taksit saytda bir neçə dəqiqəyə rəsmiləşir, kredit üçün isə müqavilə bağlanır.",
    },
    { h2: "Kartla taksit" },
    {
      ul: [
        "Müddət {instalment-terms} aydır. Hansı müddətlərin mümkün olması kartın növündən asılıdır.",
        "Ödənişlərin cəmi nağd qiymətə bərabərdir, üzərinə heç nə əlavə etmirik.",
        "Məbləğ aylara bərabər bölünür və qəpiyə qədər yuvarlaqlaşdırılır, yuvarlaqlaşdırma fərqi sonuncu ödənişə düşür.",
        "Rəsmiləşdirmə zamanı “Kartla taksit” üsulunu, kartın növünü və ayların sayını seçin. Ödəniş bankın səhifəsində edilir.",
      ],
    },
    {
      p: "Məsələn, qiyməti 900 AZN olan soyuducu üçün aylıq ödəniş belədir: {instalments-of:900}.",
    },
    { h2: "Şəxsiyyət vəsiqəsi ilə kredit" },
    {
      ol: [
        "Məhsulun yanında “Kreditlə al” düyməsini basın və telefon nömrənizi yazın.",
        "Operator zəng edib müddəti, aylıq məbləği və müraciət üçün lazım olan məlumatları sizinlə dəqiqləşdirir.",
        "Müraciətə bir gün ərzində baxılır və qərar sizə telefonla bildirilir.",
        "Şəxsiyyət vəsiqənizi təqdim edib müqaviləni imzalayırsınız, sonra mal [çatdırılır](/menu-page/2).",
      ],
    },
    {
      p: "Kreditin ümumi məbləği, faizi (əgər varsa), ilkin ödənişi və ödəniş cədvəli müqavilədə yazılır. İmzalamazdan əvvəl onları diqqətlə oxuyun. Müsbət qərara zəmanət verilmir.",
    },
    { h2: "Məhsul kartındakı aylıq qiymət nə deməkdir" },
    {
      p: "Aylıq qiymət nağd qiymətin (endirim varsa, endirimli qiymətin) {price-term} aya bölünməsidir. Başqa müddət seçsəniz, məbləğ dəyişəcək. Kredit müqaviləsi üçün bu rəqəm yalnız istiqamətləndiricidir.",
    },
    { h2: "Növbəti ödənişlər" },
    {
      p: "Kredit müqaviləsi üzrə növbəti ödənişi necə edəcəyinizi [Aylıq ödəniş](/aylik-odenis) səhifəsində yazmışıq. Kartla taksitdə isə ödənişləri kartı verən bank tutur. Digər üsullar [Ödəniş üsulları](/menu-page/4) səhifəsindədir, suallar üçün *1221.",
    },
  ],
  en: [
    {
      p: "There are two ways to spread the cost: instalments on a bank card and credit by identity card. Instalments are arranged on the site in a few minutes; credit is taken out under a contract.",
    },
    { h2: "Card instalments" },
    {
      ul: [
        "The term is {instalment-terms} months. Which terms are available depends on the type of card.",
        "The payments add up to the cash price; we add nothing to it.",
        "The amount is divided equally between the months and rounded to the qapik; the last payment takes up the rounding difference.",
        "At checkout choose “Instalments by card”, the type of card and the number of months. You pay on the bank's page.",
      ],
    },
    {
      p: "For example, for a refrigerator priced at 900 AZN the monthly payment is: {instalments-of:900}.",
    },
    { h2: "Credit by identity card" },
    {
      ol: [
        "Press “Buy on credit” beside the product and enter your phone number.",
        "An operator calls to agree the term, the monthly amount and the details needed for the application.",
        "The application is considered within a day and you are told the decision by phone.",
        "You show your identity card and sign the contract, and the goods are [delivered](/menu-page/2).",
      ],
    },
    {
      p: "The total amount of the credit, the interest (if any), the down payment and the payment schedule are written in the contract. Read them carefully before you sign. Approval is not guaranteed.",
    },
    { h2: "What the monthly price on a product card means" },
    {
      p: "It is the cash price (the discounted price, if there is a discount) divided by {price-term} months. If you choose another term, the amount changes. For a credit contract the figure is only a guide.",
    },
    { h2: "Later payments" },
    {
      p: "How to make the next payment of a credit contract is told on the [Monthly payment](/aylik-odenis) page. With card instalments, the bank that issued the card collects the payments. The other ways to pay are on the [Payment methods](/menu-page/4) page; for questions, call *1221.",
    },
  ],
  ru: [
    {
      p: "Платить частями можно двумя способами: в рассрочку по банковской карте и в кредит по удостоверению личности. Рассрочка оформляется на сайте за несколько минут, для кредита заключается договор.",
    },
    { h2: "Рассрочка по карте" },
    {
      ul: [
        "Срок — {instalment-terms} мес. Доступные сроки зависят от вида карты.",
        "Сумма платежей равна цене за наличные, мы ничего к ней не добавляем.",
        "Сумма делится на равные части по месяцам и округляется до гяпика, разница от округления приходится на последний платёж.",
        "При оформлении выберите «Рассрочка по карте», вид карты и число месяцев. Оплата проходит на странице банка.",
      ],
    },
    {
      p: "Например, для холодильника ценой 900 AZN ежемесячный платёж составит: {instalments-of:900}.",
    },
    { h2: "Кредит по удостоверению личности" },
    {
      ol: [
        "Нажмите рядом с товаром «Купить в кредит» и укажите номер телефона.",
        "Оператор звонит и уточняет с вами срок, ежемесячную сумму и данные, нужные для заявки.",
        "Заявка рассматривается в течение дня, о решении вам сообщают по телефону.",
        "Вы предъявляете удостоверение личности и подписываете договор, после чего товар [доставляется](/menu-page/2).",
      ],
    },
    {
      p: "Общая сумма кредита, проценты (если они есть), первоначальный взнос и график платежей указываются в договоре. Внимательно прочитайте их до подписания. Положительное решение не гарантируется.",
    },
    { h2: "Что означает ежемесячная цена на карточке товара" },
    {
      p: "Это цена за наличные (при скидке — цена со скидкой), делённая на {price-term} месяцев. Если выбрать другой срок, сумма изменится. Для кредитного договора эта цифра только ориентир.",
    },
    { h2: "Следующие платежи" },
    {
      p: "Как внести очередной платёж по кредитному договору, рассказано на странице [Ежемесячный платёж](/aylik-odenis). При рассрочке по карте платежи списывает банк, выпустивший карту. Другие способы описаны на странице [Способы оплаты](/menu-page/4), по вопросам звоните на *1221.",
    },
  ],
};
