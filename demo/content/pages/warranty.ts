import type { Page } from "./page";

export const warranty: Page = {
  az: [
    {
      p: "Vitrində satılan texnikaya zəmanət verilir. Müddət modeldən asılıdır və məhsul səhifəsindəki cədvəldə “Zəmanət” sətrində aylarla göstərilir. O, malın sizə təhvil verildiyi gündən başlayır.",
    },
    { h2: "Hansı sənədlər lazımdır" },
    {
      ul: [
        "Kassa çeki və ya elektron qaimə-faktura.",
        "Doldurulmuş zəmanət talonu: model, seriya nömrəsi və satış tarixi yazılmalıdır.",
      ],
    },
    {
      p: "Malı təhvil alarkən talondakı seriya nömrəsini cihazın üzərindəki nömrə ilə tutuşdurun və sənədləri zəmanətin sonuna qədər saxlayın.",
    },
    { h2: "Nasazlıq olanda" },
    {
      ol: [
        "*1221 nömrəsinə zəng edin və ya info@vitrin.az ünvanına yazın: model, seriya nömrəsi, alış tarixi və nasazlığın qısa təsviri.",
        "Sizi istehsalçının səlahiyyətli servis mərkəzinə yönləndiririk. İri məişət texnikasına ustanın evə gəlməsini razılaşdırırıq.",
        "Servis mərkəzi səbəbi müəyyən edib rəy verir. İstehsal qüsuru zəmanət üzrə ödənişsiz aradan qaldırılır.",
        "Qüsuru aradan qaldırmaq mümkün olmasa, “İstehlakçıların hüquqlarının müdafiəsi haqqında” Qanuna əsasən malı dəyişirik, qiyməti azaldırıq və ya pulu qaytarırıq.",
      ],
    },
    { h2: "Zəmanətə daxil olmayan hallar" },
    {
      ul: [
        "Zərbə, su, yanğın, gərginliyin qəfil dəyişməsi və təlimata zidd istifadə.",
        "Səlahiyyəti olmayan şəxsin təmiri, açılması və ya quraşdırması.",
        "İstifadə zamanı köhnələn hissələr: süzgəc, lampa, fırça, bıçaq.",
        "Seriya nömrəsi silinmiş və ya dəyişdirilmiş cihazlar.",
      ],
    },
    { h2: "Məsləhət" },
    {
      p: "Kondisioneri, qaz sobasını, su qızdırıcısını və quraşdırılan texnikanı ixtisaslı ustaya qoşdurun və işin aktını saxlayın. Soyuducunu daşınmadan sonra bir neçə saat dik vəziyyətdə saxlayıb sonra şəbəkəyə qoşun. Telefon və kompüteri servisə verməzdən əvvəl məlumatlarınızın surətini çıxarın.",
    },
    {
      p: "Saz, lakin sizə uyğun gəlməyən mal üçün [Qaytarma və dəyişdirmə](/menu-page/21) səhifəsinə baxın. Qalan suallar [Tez-tez verilən suallar](/menu-page/27) bölməsindədir.",
    },
  ],
  en: [
    {
      p: "The appliances and electronics sold at Vitrin carry a warranty. Its length depends on the model and stands in months in the “Warranty” row of the table on the product page. It starts on the day the product is handed over to you.",
    },
    { h2: "Documents you need" },
    {
      ul: [
        "The till receipt or the electronic tax invoice.",
        "The completed warranty card with the model, serial number and date of sale.",
      ],
    },
    {
      p: "When you receive the product, compare the serial number on the card with the one on the device, and keep the documents until the warranty ends.",
    },
    { h2: "If something goes wrong" },
    {
      ol: [
        "Call *1221 or write to info@vitrin.az with the model, serial number, date of purchase and a short description of the fault.",
        "We direct you to the manufacturer's authorised service centre. For large appliances we arrange a technician's visit to your home.",
        "The service centre establishes the cause and gives its opinion. A manufacturing fault is put right free of charge under the warranty.",
        "If the fault cannot be put right, we replace the product, lower the price or refund the money under the Law “On the protection of consumer rights”.",
      ],
    },
    { h2: "What the warranty does not cover" },
    {
      ul: [
        "Impact, water, fire, voltage surges and use contrary to the instructions.",
        "Repair, opening or installation by an unauthorised person.",
        "Parts that wear out in use: filters, lamps, brushes, blades.",
        "Devices whose serial number has been removed or altered.",
      ],
    },
    { h2: "Our advice" },
    {
      p: "Have air conditioners, gas cookers, water heaters and built-in appliances connected by a qualified technician and keep the certificate of the work. After transport, let a refrigerator stand upright for a few hours before switching it on. Back up your data before handing in a phone or a computer.",
    },
    {
      p: "If a product works but does not suit you, see [Returns and exchange](/menu-page/21). Other questions are answered under [Frequently asked questions](/menu-page/27).",
    },
  ],
  ru: [
    {
      p: "На технику, которая продаётся в Vitrin, даётся гарантия. Срок зависит от модели и указан в месяцах в строке «Гарантия» таблицы на странице товара. Он начинается в день передачи товара вам.",
    },
    { h2: "Какие документы нужны" },
    {
      ul: [
        "Кассовый чек или электронная счёт-фактура.",
        "Заполненный гарантийный талон: в нём должны быть модель, серийный номер и дата продажи.",
      ],
    },
    {
      p: "При получении сверьте серийный номер в талоне с номером на устройстве и храните документы до конца гарантии.",
    },
    { h2: "Если возникла неисправность" },
    {
      ol: [
        "Позвоните на *1221 или напишите на info@vitrin.az: модель, серийный номер, дата покупки и краткое описание неисправности.",
        "Мы направим вас в авторизованный сервисный центр производителя. Для крупной техники согласуем выезд мастера на дом.",
        "Сервисный центр устанавливает причину и даёт заключение. Производственный дефект по гарантии устраняется бесплатно.",
        "Если устранить недостаток невозможно, мы по Закону «О защите прав потребителей» заменим товар, снизим цену или вернём деньги.",
      ],
    },
    { h2: "Что не входит в гарантию" },
    {
      ul: [
        "Удары, вода, огонь, скачки напряжения и использование вопреки инструкции.",
        "Ремонт, вскрытие или установка лицом без полномочий.",
        "Детали, которые изнашиваются при работе: фильтры, лампы, щётки, ножи.",
        "Устройства с удалённым или изменённым серийным номером.",
      ],
    },
    { h2: "Наш совет" },
    {
      p: "Подключение кондиционера, газовой плиты, водонагревателя и встраиваемой техники доверьте квалифицированному мастеру и сохраните акт о работе. После перевозки дайте холодильнику несколько часов постоять вертикально и только потом включайте его. Перед сдачей телефона или компьютера в сервис сделайте копию данных.",
    },
    {
      p: "Если товар исправен, но вам не подошёл, откройте страницу [Возврат и обмен](/menu-page/21). Ответы на другие вопросы — в разделе [Частые вопросы](/menu-page/27).",
    },
  ],
};
