import type { EventKind, EventObject } from "@/lib/contract/shop-events";
import type { DeliveryFault } from "@/lib/server/modules/webhook/post-webhook";
import { label, type Label } from "../labels";

/** The kinds of events that a receiver may choose. */
export const EVENT_KIND_LABELS: Record<EventKind, Label> = {
  "order.created": label("Yeni sifariş", "Order created", "Заказ создан"),
  "order.changed": label(
    "Sifariş ödənilib, pulu (və ya bir hissəsi) qaytarılıb",
    "Order paid or refunded, also in part",
    "Заказ оплачен или возвращён, в том числе частично",
  ),
  "order.cancelled": label("Sifariş ləğv edilib", "Order cancelled", "Заказ отменён"),
  "order.expired": label(
    "Sifarişin ödəniş vaxtı bitib",
    "Order not paid in time",
    "Заказ не оплачен вовремя",
  ),
  "payment.captured": label("Ödəniş alınıb", "Payment captured", "Платёж получен"),
  "payment.declined": label(
    "Bank ödənişi rədd edib",
    "Payment declined by the bank",
    "Банк отклонил платёж",
  ),
  "payment.under_review": label("Ödəniş yoxlanılır", "Payment under review", "Платёж на проверке"),
  "payment.expired": label(
    "Bankda belə ödəniş yoxdur",
    "Payment unknown to the bank",
    "Такого платежа в банке нет",
  ),
  "payment.refund_requested": label(
    "Ödənişin qaytarılması istənilib",
    "Refund requested",
    "Запрошен возврат платежа",
  ),
  "payment.refunded": label("Ödəniş qaytarılıb", "Payment refunded", "Платёж возвращён"),
  "product.published": label("Məhsul dərc olunub", "Product published", "Товар опубликован"),
  "product.withdrawn": label(
    "Məhsul satışdan çıxıb",
    "Product withdrawn",
    "Товар снят с публикации",
  ),
  "price.changed": label("Qiymət dəyişib", "Price changed", "Цена изменилась"),
  "stock.changed": label("Anbar sayı dəyişib", "Stock changed", "Остаток изменился"),
};

export const TEST_EVENT_LABEL = label("Sınaq hadisəsi", "Test event", "Пробное событие");

export const EVENT_OBJECT_LABELS: Record<EventObject, Label> = {
  order: label("Sifariş", "Order", "Заказ"),
  contract: label("Kredit müqaviləsi", "Credit contract", "Кредитный договор"),
  product: label("Məhsul", "Product", "Товар"),
  test: label("Sınaq", "Test", "Проба"),
};

export const DELIVERY_STATE_LABELS = {
  queued: label("Gözləyir", "Waiting", "Ожидает"),
  sending: label("Göndərilir", "Being sent", "Отправляется"),
  delivered: label("Çatdırılıb", "Delivered", "Доставлено"),
  dead: label("Çatdırılmayıb, cəhdlər bitib", "Given up", "Не доставлено, попытки прекращены"),
};

export const DELIVERY_FAULT_LABELS: Record<DeliveryFault, Label> = {
  status: label(
    "Qəbuledici xəta ilə cavab verib",
    "The receiver answered with an error",
    "Получатель ответил ошибкой",
  ),
  redirect: label(
    "Qəbuledici başqa ünvana yönləndirir, ora göndərilmir",
    "The receiver redirects, which is not followed",
    "Получатель перенаправляет, переход не выполняется",
  ),
  timeout: label("10 saniyəyə cavab yoxdur", "No answer within 10 s", "Нет ответа за 10 с"),
  unreachable: label(
    "Qəbuledici ilə əlaqə yoxdur",
    "The receiver cannot be reached",
    "Нет связи с получателем",
  ),
  certificate: label(
    "Qəbuledicinin sertifikatı etibarsızdır",
    "The receiver's certificate is not valid",
    "Сертификат получателя недействителен",
  ),
  private: label(
    "Ünvan açıq internetdə deyil",
    "The address is not on the public internet",
    "Адрес не в открытом интернете",
  ),
  address: label(
    "Bu ünvana göndərmək olmaz",
    "Nothing may be sent to this URL",
    "На этот адрес отправлять нельзя",
  ),
  secret: label(
    "Mağazanın gizli açarı dəyişib: qəbuledici üçün yeni imza açarı yaradın",
    "The shop's secret has changed: create a new signing secret for the receiver",
    "Секретный ключ магазина изменился: создайте для получателя новый ключ подписи",
  ),
};
