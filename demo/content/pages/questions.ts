import type { Page } from "./page";

export const questions: Page = {
  az: [
    { h2: "Sifariş vermək üçün qeydiyyatdan keçmək lazımdır?" },
    {
      p: "Səbətdəki malları rəsmiləşdirmək üçün telefon nömrənizlə daxil olmaq lazımdır: SMS ilə dördrəqəmli kod göndəririk. Tək bir malı isə girişsiz, sürətli sifarişlə ala bilərsiniz: nömrənizi yazın, operator zəng edəcək.",
    },
    { h2: "Kod gəlmirsə, nə etməli?" },
    {
      p: "Bir dəqiqə gözləyib kodu yenidən istəyin və nömrənin +994 formatında düzgün yazıldığını yoxlayın. Yenə də gəlməsə, *1221 nömrəsinə zəng edin.",
    },
    { h2: "Çatdırılma neçəyədir və nə qədər çəkir?" },
    {
      p: "Pulsuzdur. Bakı və Abşeron üçün 1–2 gün, digər bölgələr üçün 2–5 gün. Ətraflı: [Çatdırılma](/menu-page/2).",
    },
    { h2: "Məhsul kartındakı aylıq qiymət nədir?" },
    {
      p: "Nağd qiymətin {price-term} aya bölünməsidir. Kartla taksiti {instalment-terms} aya götürmək olar. Ətraflı: [Kredit şərtləri](/menu-page/3).",
    },
    { h2: "Kredit üçün nə lazımdır?" },
    {
      p: "Şəxsiyyət vəsiqəsi. “Kreditlə al” düyməsini basın, nömrənizi yazın. Müraciətə bir gün ərzində cavab verilir.",
    },
    { h2: "Kreditin növbəti ödənişini haradan edim?" },
    {
      p: "[Aylıq ödəniş](/aylik-odenis) səhifəsində FİN kodunuzu yazıb bank kartı ilə ödəyin. Mağazada və ya bank köçürməsi ilə də olar: operator məbləği deyir.",
    },
    { h2: "Kartımın məlumatları təhlükəsizdirmi?" },
    {
      p: "Bəli. Onlar bankın səhifəsində yazılır və bizə gəlmir. [Ödəniş üsulları](/menu-page/4) səhifəsində bunu izah etmişik.",
    },
    { h2: "Mal mənə uyğun gəlməsə?" },
    {
      p: "İstifadə olunmamış, qablaşdırması və çeki saxlanmış malı 14 gün ərzində dəyişdirə bilərsiniz: [Qaytarma və dəyişdirmə](/menu-page/21).",
    },
    { h2: "“Məhsul bitib” yazılıbsa?" },
    {
      p: "Malı bəyənilənlərə əlavə edin və sonra yenidən baxın, yaxud *1221 nömrəsində oxşar modeli soruşun.",
    },
    { h2: "Neçə malı müqayisə etmək olar?" },
    { p: "Eyni vaxtda üç malı." },
    { h2: "Təşkilat adına almaq olar?" },
    {
      p: "Bəli, bank köçürməsi ilə. Qiymətlərə ƏDV daxildir, sənədlər təqdim olunur: [Korporativ satış](/business).",
    },
    { h2: "Sizinlə necə əlaqə saxlaya bilərəm?" },
    {
      p: "Qaynar xətt *1221, e-poçt info@vitrin.az, saytda onlayn dəstək. Operatorlar 09:00-dan 18:00-dək cavab verir. Mağazaların ünvanları [Əlaqə](/contact) səhifəsindədir.",
    },
  ],
  en: [
    { h2: "Do I have to register to order?" },
    {
      p: "To check out the goods in your basket you need to sign in with your phone number: we send a four-digit code by SMS. A single product can be bought without signing in by a fast order: leave your number and an operator will call.",
    },
    { h2: "What if the code does not arrive?" },
    {
      p: "Wait a minute, ask for the code again and check that the number is correct and in the +994 format. If it still does not arrive, call *1221.",
    },
    { h2: "What does delivery cost and how long does it take?" },
    {
      p: "It is free. It takes 1–2 days in Baku and Absheron and 2–5 days in other regions. More: [Delivery](/menu-page/2).",
    },
    { h2: "What is the monthly price on the product card?" },
    {
      p: "It is the cash price divided by {price-term} months. Card instalments can be taken for {instalment-terms} months. More: [Credit terms](/menu-page/3).",
    },
    { h2: "What do I need for credit?" },
    {
      p: "Your identity card. Press “Buy on credit” and leave your number. Applications are answered within a day.",
    },
    { h2: "Where do I make the next credit payment?" },
    {
      p: "Enter your FIN code on the [Monthly payment](/aylik-odenis) page and pay by bank card. Or in a store or by bank transfer: an operator tells you the amount.",
    },
    { h2: "Are my card details safe?" },
    {
      p: "Yes. They are entered on the bank's page and do not reach us. The [Payment methods](/menu-page/4) page explains how.",
    },
    { h2: "What if the product does not suit me?" },
    {
      p: "An unused product with its packaging and receipt can be exchanged within 14 days: [Returns and exchange](/menu-page/21).",
    },
    { h2: "What if a product is sold out?" },
    { p: "Add it to your favourites and look again later, or ask for a similar model on *1221." },
    { h2: "How many products can I compare?" },
    { p: "Three at a time." },
    { h2: "Can I buy on behalf of an organisation?" },
    {
      p: "Yes, by bank transfer. Prices include VAT and the documents are provided: [Corporate sales](/business).",
    },
    { h2: "How can I contact you?" },
    {
      p: "By hotline *1221, by e-mail info@vitrin.az or in the online support on the site. Operators answer from 09:00 to 18:00. The addresses of the stores are on the [Contact](/contact) page.",
    },
  ],
  ru: [
    { h2: "Нужно ли регистрироваться, чтобы сделать заказ?" },
    {
      p: "Чтобы оформить товары из корзины, нужно войти по номеру телефона: мы пришлём четырёхзначный код по SMS. Один товар можно купить без входа, быстрым заказом: оставьте номер, и оператор перезвонит.",
    },
    { h2: "Что делать, если код не приходит?" },
    {
      p: "Подождите минуту, запросите код ещё раз и проверьте, что номер указан верно, в формате +994. Если код так и не пришёл, позвоните на *1221.",
    },
    { h2: "Сколько стоит доставка и сколько она занимает?" },
    {
      p: "Доставка бесплатная. В Баку и на Апшероне — 1–2 дня, в других регионах — 2–5 дней. Подробнее: [Доставка](/menu-page/2).",
    },
    { h2: "Что за ежемесячная цена на карточке товара?" },
    {
      p: "Это цена за наличные, делённая на {price-term} месяцев. Рассрочку по карте можно взять на {instalment-terms} мес. Подробнее: [Условия кредита](/menu-page/3).",
    },
    { h2: "Что нужно для кредита?" },
    {
      p: "Удостоверение личности. Нажмите «Купить в кредит» и оставьте номер. Ответ на заявку даётся в течение дня.",
    },
    { h2: "Где внести следующий платёж по кредиту?" },
    {
      p: "Введите ФИН-код на странице [Ежемесячный платёж](/aylik-odenis) и оплатите банковской картой. Можно и в магазине или банковским переводом: сумму назовёт оператор.",
    },
    { h2: "Защищены ли данные моей карты?" },
    {
      p: "Да. Они вводятся на странице банка и к нам не попадают. Подробности — на странице [Способы оплаты](/menu-page/4).",
    },
    { h2: "Что, если товар мне не подошёл?" },
    {
      p: "Неиспользованный товар с упаковкой и чеком можно обменять в течение 14 дней: [Возврат и обмен](/menu-page/21).",
    },
    { h2: "Что делать, если товар закончился?" },
    {
      p: "Добавьте его в избранное и загляните позже или спросите о похожей модели по номеру *1221.",
    },
    { h2: "Сколько товаров можно сравнить?" },
    { p: "Три одновременно." },
    { h2: "Можно ли купить на организацию?" },
    {
      p: "Да, банковским переводом. НДС включён в цены, документы предоставляются: [Корпоративным клиентам](/business).",
    },
    { h2: "Как с вами связаться?" },
    {
      p: "По горячей линии *1221, по электронной почте info@vitrin.az или в онлайн-поддержке на сайте. Операторы отвечают с 09:00 до 18:00. Адреса магазинов — на странице [Контакты](/contact).",
    },
  ],
};
