import type { Page } from "./page";

export const privacy: Page = {
  az: [
    {
      p: "Şəxsi məlumatlarınızı “Fərdi məlumatlar haqqında” Azərbaycan Respublikasının Qanununa uyğun emal edirik. Yalnız sifarişi yerinə yetirmək və sizə xidmət göstərmək üçün lazım olan məlumatı toplayırıq.",
    },
    { h2: "Hansı məlumatları alırıq" },
    {
      ul: [
        "Qeydiyyat və sifariş: ad, soyad, telefon, e-poçt, çatdırılma ünvanı və qeydiniz.",
        "Giriş: telefon nömrənizə göndərilən birdəfəlik kod.",
        "Alış-veriş: sifarişlər, ödəniş üsulu, seçdiyiniz taksit müddəti.",
        "Kredit: müqavilə üçün şəxsiyyət vəsiqəsinin məlumatları, [aylıq ödəniş](/aylik-odenis) üçün FİN kod.",
        "Rəylər: aldığınız məhsula verdiyiniz ulduzlar və yazdığınız mətn. Məhsulun səhifəsində onların yanında yalnız adınız görünür; hesabla birlikdə silinirlər.",
        "Müraciətlər: onlayn dəstəkdə, telefonda və e-poçtda yazdıqlarınız.",
      ],
    },
    {
      p: "Kartın nömrəsini və CVV kodunu almırıq: onlar bankın səhifəsində yazılır. FİN kod qorunan bağlantı ilə göndərilir və yalnız müqaviləni tapmaq və ödənişini etmək üçün istifadə olunur.",
    },
    { h2: "Brauzerdə saxlananlar" },
    {
      p: "Səbət, bəyənilənlər, müqayisə siyahısı, son baxdığınız məhsullar, son axtarışlar və dil brauzerinizin yaddaşında qalır. Son baxdıqlarınızı biz saxlamırıq, onları siyahının yanındakı düymə ilə təmizləyə bilərsiniz. Hesaba girəndə sessiya üçün qorunan kuki faylları istifadə olunur. Brauzerin ayarlarından onları istənilən vaxt silə bilərsiniz.",
    },
    { h2: "Kimlərlə bölüşürük" },
    {
      p: "Məlumat yalnız işin görülməsi üçün verilir: ödəniş üçün banka, çatdırılma üçün kuryerə, kod göndərmək üçün SMS xidmətinə, zəmanət üçün servis mərkəzinə. Qanunla nəzərdə tutulan hallarda dövlət orqanlarına təqdim olunur. Məlumatı satmırıq və reklam üçün kənara vermirik.",
    },
    { h2: "Saxlama müddəti" },
    {
      p: "Sifariş və müqavilə sənədlərini vergi, mühasibat və zəmanət qaydalarının tələb etdiyi müddətdə saxlayırıq. Sonra onlar silinir.",
    },
    { h2: "Hüquqlarınız" },
    {
      ul: [
        "Haqqınızda hansı məlumatın saxlandığını öyrənmək.",
        "Səhv məlumatın düzəldilməsini tələb etmək.",
        "Qanunda nəzərdə tutulan hallarda məlumatın silinməsini və emalının dayandırılmasını tələb etmək.",
        "Xəbərlərə abunəlikdən istənilən vaxt imtina etmək.",
      ],
    },
    {
      p: "Müraciət üçün info@vitrin.az ünvanına yazın və ya *1221 nömrəsinə zəng edin. Kimliyinizi təsdiqləməyinizi xahiş edə bilərik. Digər qaydalar [İstifadə şərtləri](/menu-page/23) səhifəsindədir.",
    },
  ],
  en: [
    {
      p: "We process your personal data in accordance with the Law of the Republic of Azerbaijan “On personal data”. We collect only what we need to fulfil your order and serve you.",
    },
    { h2: "What data we receive" },
    {
      ul: [
        "Registration and orders: first name, last name, phone, e-mail, delivery address and your note.",
        "Signing in: a one-time code sent to your phone number.",
        "Purchases: your orders, payment method and the instalment term you chose.",
        "Credit: details of your identity card for the contract, and the FIN code for the [monthly payment](/aylik-odenis).",
        "Reviews: the stars you give a product you have bought, and your text. On the product's page only your first name is beside them; they are deleted with the account.",
        "Enquiries: what you tell us in the online support, by phone and by e-mail.",
      ],
    },
    {
      p: "We do not receive the card number or the CVV code: they are entered on the bank's page. The FIN code is sent over a protected connection and used only to find the contract and make its payment.",
    },
    { h2: "What is kept in the browser" },
    {
      p: "The basket, favourites, comparison list, the products you viewed last, your last searches and the language stay in your browser's storage. We do not store what you viewed; the button beside the list clears it. When you sign in, protected cookies are used for the session. You can delete all of this in the browser's settings at any time.",
    },
    { h2: "Who we share it with" },
    {
      p: "Data is passed on only to get the job done: to the bank for payment, to the courier for delivery, to the SMS service to send a code, to the service centre under warranty. It is given to state bodies in the cases provided by law. We do not sell data or give it to others for advertising.",
    },
    { h2: "How long we keep it" },
    {
      p: "We keep order and contract documents for as long as tax, accounting and warranty rules require. After that they are deleted.",
    },
    { h2: "Your rights" },
    {
      ul: [
        "To learn what data about you is kept.",
        "To have wrong data corrected.",
        "To have data deleted and its processing stopped in the cases provided by law.",
        "To unsubscribe from the newsletter at any time.",
      ],
    },
    {
      p: "To make a request, write to info@vitrin.az or call *1221. We may ask you to confirm your identity. Other rules are in the [Terms of use](/menu-page/23).",
    },
  ],
  ru: [
    {
      p: "Мы обрабатываем ваши личные данные в соответствии с Законом Азербайджанской Республики «О персональных данных». Мы собираем только то, что нужно для выполнения заказа и обслуживания.",
    },
    { h2: "Какие данные мы получаем" },
    {
      ul: [
        "Регистрация и заказ: имя, фамилия, телефон, электронная почта, адрес доставки и примечание.",
        "Вход: одноразовый код, отправленный на ваш номер телефона.",
        "Покупки: заказы, способ оплаты, выбранный срок рассрочки.",
        "Кредит: данные удостоверения личности для договора и ФИН-код для [ежемесячного платежа](/aylik-odenis).",
        "Отзывы: звёзды, которые вы ставите купленному товару, и ваш текст. На странице товара рядом с ними видно только ваше имя; они удаляются вместе с аккаунтом.",
        "Обращения: то, что вы сообщаете в онлайн-поддержке, по телефону и по электронной почте.",
      ],
    },
    {
      p: "Номер карты и код CVV мы не получаем: они вводятся на странице банка. ФИН-код передаётся по защищённому соединению и используется только для поиска договора и платежа по нему.",
    },
    { h2: "Что хранится в браузере" },
    {
      p: "Корзина, избранное, список сравнения, недавно просмотренные товары, последние поисковые запросы и язык остаются в памяти вашего браузера. Просмотренные товары мы не храним, очистить их список можно кнопкой рядом с ним. При входе в аккаунт для сессии используются защищённые файлы cookie. Всё это можно в любой момент удалить в настройках браузера.",
    },
    { h2: "Кому мы передаём данные" },
    {
      p: "Данные передаются только для выполнения работы: банку для оплаты, курьеру для доставки, SMS-сервису для отправки кода, сервисному центру по гарантии. Государственным органам они предоставляются в случаях, предусмотренных законом. Мы не продаём данные и не отдаём их другим для рекламы.",
    },
    { h2: "Срок хранения" },
    {
      p: "Документы по заказам и договорам мы храним столько, сколько требуют налоговые, бухгалтерские и гарантийные правила. После этого они удаляются.",
    },
    { h2: "Ваши права" },
    {
      ul: [
        "Узнать, какие данные о вас хранятся.",
        "Потребовать исправления неверных данных.",
        "Потребовать удаления данных и прекращения их обработки в случаях, предусмотренных законом.",
        "В любой момент отказаться от рассылки.",
      ],
    },
    {
      p: "С обращением пишите на info@vitrin.az или звоните на *1221. Мы можем попросить вас подтвердить личность. Другие правила — на странице [Условия использования](/menu-page/23).",
    },
  ],
};
