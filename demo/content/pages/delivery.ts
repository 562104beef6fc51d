import type { Page } from "./page";

export const delivery: Page = {
  az: [
    {
      p: "Saytda sifariş etdiyiniz malları göstərdiyiniz ünvana çatdırırıq. Çatdırılma pulsuzdur: sifarişi rəsmiləşdirərkən bu sətirdə 0,00 AZN göstərilir.",
    },
    { h2: "Müddətlər" },
    {
      ul: [
        "Bakı və Abşeron yarımadası, o cümlədən Sumqayıt və Xırdalan: 1–2 gün.",
        "Digər şəhər və rayonlar: 2–5 gün.",
      ],
    },
    {
      p: "Müddət sifariş təsdiqləndiyi gündən sayılır. Kartla ödənişdə sifariş ödənişdən dərhal sonra, bank köçürməsində pul hesabımıza daxil olanda, kreditdə isə müqavilə imzalananda təsdiqlənir. Saat 18:00-dan sonra verilən sifarişlərə növbəti gün baxılır.",
    },
    { h2: "Çatdırılma necə keçir" },
    {
      ol: [
        "Sifarişi rəsmiləşdirərkən alıcının adını, soyadını, telefonunu və dəqiq ünvanını yazın. Mərtəbə, blok və ya oriyentir varsa, qeyd xanasına əlavə edin.",
        "Operator zəng edib günü və təxmini saatı sizinlə razılaşdırır.",
        "Kuryer yola düşməzdən əvvəl bir də zəng edir.",
        "Malı kuryerin yanında yoxlayın, sonra qəbul sənədini imzalayın.",
      ],
    },
    { h2: "Təhvil alarkən nəyi yoxlamalı" },
    {
      ul: [
        "Qutunun bütövlüyünü, modeli, rəngi və komplekti.",
        "Kassa çekini və zəmanət talonunu. Onlar [qaytarma](/menu-page/21) və [zəmanət](/menu-page/24) üçün lazımdır.",
      ],
    },
    {
      p: "Zədə və ya uyğunsuzluq görsəniz, malı qəbul etməyin, dərhal *1221 nömrəsinə bildirin: onu ödənişsiz dəyişəcəyik.",
    },
    { h2: "İri məişət texnikası" },
    {
      p: "Soyuducu, paltaryuyan maşın və digər iri texnikanı mənzilin qapısınadək gətiririk. Qapı və lift ölçülərini əvvəlcədən yoxlayın: malın ölçüləri onun səhifəsindəki cədvəldə göstərilir. Quraşdırma çatdırılmaya daxil deyil. Qaz sobasını, su qızdırıcısını və kondisioneri yalnız ixtisaslı usta qoşmalıdır.",
    },
    {
      p: "Günü və ya ünvanı dəyişmək istəsəniz, mal yola çıxmamış *1221 nömrəsinə zəng edin və ya info@vitrin.az ünvanına yazın.",
    },
  ],
  en: [
    {
      p: "We bring the goods you order on the site to the address you give. Delivery is free: the delivery line at checkout shows 0.00 AZN.",
    },
    { h2: "How long it takes" },
    {
      ul: [
        "Baku and the Absheron peninsula, including Sumgait and Khirdalan: 1–2 days.",
        "Other cities and districts: 2–5 days.",
      ],
    },
    {
      p: "The time is counted from the day the order is confirmed. With a card payment that is straight after the payment, with a bank transfer when the money reaches our account, and with credit when the contract is signed. Orders placed after 18:00 are handled the next day.",
    },
    { h2: "How delivery works" },
    {
      ol: [
        "At checkout, enter the recipient's first name, last name, phone and exact address. If there is a floor, an entrance or a landmark to mention, add it to the note.",
        "An operator calls you to agree the day and the approximate time.",
        "The courier calls once more before setting off.",
        "Check the goods while the courier is there, then sign the delivery document.",
      ],
    },
    { h2: "What to check on receipt" },
    {
      ul: [
        "That the box is intact, and that the model, colour and contents are right.",
        "The till receipt and the warranty card. You will need them for [returns](/menu-page/21) and [warranty service](/menu-page/24).",
      ],
    },
    {
      p: "If you see damage or a mismatch, do not accept the goods and tell us at once on *1221: we will replace them free of charge.",
    },
    { h2: "Large appliances" },
    {
      p: "We bring refrigerators, washing machines and other large appliances to the door of the flat. Check the width of doors and lifts beforehand: the dimensions are in the table on the product page. Installation is not part of delivery. Gas cookers, water heaters and air conditioners must be connected by a qualified technician only.",
    },
    {
      p: "To change the day or the address, call *1221 before the goods set off, or write to info@vitrin.az.",
    },
  ],
  ru: [
    {
      p: "Мы привозим товары, заказанные на сайте, по указанному вами адресу. Доставка бесплатная: при оформлении заказа в этой строке указано 0,00 AZN.",
    },
    { h2: "Сроки" },
    {
      ul: [
        "Баку и Апшеронский полуостров, включая Сумгаит и Хырдалан: 1–2 дня.",
        "Другие города и районы: 2–5 дней.",
      ],
    },
    {
      p: "Срок отсчитывается со дня подтверждения заказа. При оплате картой заказ подтверждается сразу после оплаты, при банковском переводе — когда деньги поступят на наш счёт, при покупке в кредит — после подписания договора. Заказы, сделанные после 18:00, обрабатываются на следующий день.",
    },
    { h2: "Как проходит доставка" },
    {
      ol: [
        "При оформлении заказа укажите имя, фамилию, телефон и точный адрес получателя. Этаж, подъезд или ориентир добавьте в примечание.",
        "Оператор звонит и согласует с вами день и примерное время.",
        "Курьер звонит ещё раз перед выездом.",
        "Проверьте товар при курьере, затем подпишите документ о получении.",
      ],
    },
    { h2: "Что проверить при получении" },
    {
      ul: [
        "Целостность коробки, модель, цвет и комплектацию.",
        "Кассовый чек и гарантийный талон. Они понадобятся для [возврата](/menu-page/21) и [гарантии](/menu-page/24).",
      ],
    },
    {
      p: "Если вы заметили повреждение или несоответствие, не принимайте товар и сразу сообщите нам по номеру *1221: мы заменим его бесплатно.",
    },
    { h2: "Крупная бытовая техника" },
    {
      p: "Холодильники, стиральные машины и другую крупную технику мы доставляем до двери квартиры. Заранее проверьте ширину дверей и лифта: размеры товара указаны в таблице на его странице. Установка в доставку не входит. Газовые плиты, водонагреватели и кондиционеры должен подключать только квалифицированный мастер.",
    },
    {
      p: "Чтобы изменить день или адрес, позвоните на *1221, пока товар не отправлен, или напишите на info@vitrin.az.",
    },
  ],
};
