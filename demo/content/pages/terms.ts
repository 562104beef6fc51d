import type { Page } from "./page";

export const terms: Page = {
  az: [
    {
      p: "Bu şərtlər Vitrin saytından istifadəni və burada verilən sifarişləri tənzimləyir. Sifariş verməklə siz onlarla razılaşırsınız. Şərtlər qanunla sizə verilən hüquqları məhdudlaşdırmır.",
    },
    { h2: "Məhsullar və qiymətlər" },
    {
      ul: [
        "Qiymətlər manatladır (AZN) və 18% ƏDV daxildir.",
        "Aylıq qiymət nağd qiymətin {price-term} aya bölünməsidir, dəqiq məbləğ [seçdiyiniz üsuldan](/menu-page/3) asılıdır.",
        "Şəkil və təsvirlər məlumat üçündür. İstehsalçı qablaşdırmanı və komplekti dəyişə bilər, vacib fərqləri operator əvvəlcədən deyir.",
        "Açıq-aşkar səhv qiymət göstərilərsə, sifariş icra edilməmişdən əvvəl sizinlə əlaqə saxlayırıq. Düzgün qiymət sizi qane etməsə, sifariş ləğv olunur və ödəniş qaytarılır.",
      ],
    },
    { h2: "Hesab" },
    {
      p: "Hesaba telefon nömrəsinə göndərilən dördrəqəmli kodla girilir. Kodu heç kimə deməyin: əməkdaşlarımız onu soruşmur. Hesab üzərindən verilən sifarişlərə görə hesabın sahibi cavabdehdir.",
    },
    { h2: "Sifariş" },
    {
      ol: [
        "Səbətdəki malları təsdiqləyir, alıcının məlumatlarını və [ödəniş üsulunu](/menu-page/4) göstərirsiniz.",
        "Son məbləği görürsünüz və sifarişi tamamlayırsınız.",
        "Mal sizin üçün rezerv olunur. Ödəniş vaxtında edilməsə, rezerv ləğv edilir.",
        "Sifariş təsdiqlənəndən sonra mal [çatdırılır](/menu-page/2).",
      ],
    },
    {
      p: "Mal yola çıxana qədər sifarişdən imtina edə bilərsiniz: *1221 nömrəsinə zəng edin. Mal təhvil alınandan sonra [Qaytarma və dəyişdirmə](/menu-page/21) qaydaları tətbiq olunur.",
    },
    { h2: "Saytdan istifadə" },
    {
      p: "Saytın işinə mane olmaq, başqasının məlumatı ilə sifariş vermək, məzmunu icazəsiz kommersiya məqsədi ilə köçürmək qadağandır. Texniki işlər zamanı sayt qısa müddət əlçatmaz ola bilər.",
    },
    { h2: "Məlumat və mübahisələr" },
    {
      p: "Şəxsi məlumatlar [Məxfilik siyasəti](/menu-page/22) əsasında emal edilir. Narazılığınız olsa, əvvəlcə bizə yazın: info@vitrin.az. Razılıq əldə edilməsə, mübahisə Azərbaycan Respublikasının qanunvericiliyinə uyğun həll olunur. Şərtlər dəyişə bilər, sifarişə onun verildiyi gün qüvvədə olan mətn tətbiq edilir.",
    },
  ],
  en: [
    {
      p: "These terms govern the use of the Vitrin site and the orders placed on it. By placing an order you agree to them. They do not limit the rights that the law gives you.",
    },
    { h2: "Products and prices" },
    {
      ul: [
        "Prices are in manat (AZN) and include 18% VAT.",
        "The monthly price is the cash price divided by {price-term} months; the exact amount depends on [the way you choose to pay](/menu-page/3).",
        "Pictures and descriptions are for information. Manufacturers may change the packaging and contents; an operator tells you beforehand of any difference that matters.",
        "If a price is plainly wrong, we contact you before the order is carried out. If the correct price does not suit you, the order is cancelled and the payment refunded.",
      ],
    },
    { h2: "Account" },
    {
      p: "You sign in with a four-digit code sent to your phone number. Do not tell the code to anyone: our staff never ask for it. The owner of an account is responsible for the orders placed through it.",
    },
    { h2: "Orders" },
    {
      ol: [
        "You confirm the goods in the basket and give the recipient's details and the [payment method](/menu-page/4).",
        "You see the final total and complete the order.",
        "The goods are reserved for you. If payment is not made in time, the reservation is released.",
        "Once the order is confirmed, the goods are [delivered](/menu-page/2).",
      ],
    },
    {
      p: "You may withdraw from an order until the goods set off: call *1221. After you have received them, the rules of [Returns and exchange](/menu-page/21) apply.",
    },
    { h2: "Using the site" },
    {
      p: "You may not disrupt the site, order with another person's details or copy its content for commercial purposes without permission. The site may be unavailable for a short time during maintenance.",
    },
    { h2: "Data and disputes" },
    {
      p: "Personal data is processed under the [Privacy policy](/menu-page/22). If you are dissatisfied, write to us first: info@vitrin.az. If we cannot agree, the dispute is settled under the legislation of the Republic of Azerbaijan. The terms may change; an order is governed by the text in force on the day it was placed.",
    },
  ],
  ru: [
    {
      p: "Эти условия регулируют использование сайта Vitrin и заказы, сделанные на нём. Оформляя заказ, вы соглашаетесь с ними. Условия не ограничивают права, которые даёт вам закон.",
    },
    { h2: "Товары и цены" },
    {
      ul: [
        "Цены указаны в манатах (AZN) и включают НДС 18 %.",
        "Ежемесячная цена — это цена за наличные, делённая на {price-term} месяцев; точная сумма зависит от [выбранного способа](/menu-page/3).",
        "Изображения и описания носят справочный характер. Производитель может изменить упаковку и комплектацию, о важных отличиях оператор предупредит заранее.",
        "Если указана явно ошибочная цена, мы свяжемся с вами до выполнения заказа. Если правильная цена вам не подойдёт, заказ отменяется, а оплата возвращается.",
      ],
    },
    { h2: "Аккаунт" },
    {
      p: "Вход в аккаунт выполняется по четырёхзначному коду, отправленному на номер телефона. Никому не сообщайте код: наши сотрудники его не спрашивают. За заказы, сделанные через аккаунт, отвечает его владелец.",
    },
    { h2: "Заказ" },
    {
      ol: [
        "Вы подтверждаете товары в корзине, указываете данные получателя и [способ оплаты](/menu-page/4).",
        "Вы видите итоговую сумму и завершаете заказ.",
        "Товар резервируется для вас. Если оплата не поступила вовремя, резерв снимается.",
        "После подтверждения заказа товар [доставляется](/menu-page/2).",
      ],
    },
    {
      p: "От заказа можно отказаться, пока товар не отправлен: позвоните на *1221. После получения товара действуют правила страницы [Возврат и обмен](/menu-page/21).",
    },
    { h2: "Пользование сайтом" },
    {
      p: "Нельзя мешать работе сайта, оформлять заказы на чужие данные и без разрешения копировать содержание в коммерческих целях. Во время технических работ сайт может быть недолго недоступен.",
    },
    { h2: "Данные и споры" },
    {
      p: "Личные данные обрабатываются согласно [Политике конфиденциальности](/menu-page/22). Если вы чем-то недовольны, сначала напишите нам: info@vitrin.az. Если договориться не удалось, спор решается по законодательству Азербайджанской Республики. Условия могут меняться; к заказу применяется текст, действовавший в день его оформления.",
    },
  ],
};
