import type { Synonym } from "./search-synonyms";

/**
 * What goods are for, for searches that do not name them: "something to keep milk cold". A slash
 * separates words of which one is enough; the words may stand anywhere in a search. Verbs are
 * written as far as all of their forms are the same.
 */
export const NEEDS: readonly Synonym[] = [
  // Large appliances
  [
    "süd/ərzaq/yemək/meyvə/tərəvəz/içki/məhsul/pendir soyuq/soyuda/sərin/xarab/təzə, milk/food/drinks/beer/groceries/vegetables/leftovers/cheese cold/cool/chill/fresh/spoil, молоко/продукты/еда/напитки/пиво/овощи/сыр/фрукты холод/охлаждать/свежие/портятся/остывать",
    [101],
  ],
  [
    "ət/balıq/meyvə/tərəvəz/göyərti dondur/dondurmaq/don/qışa, meat/fish/berries/food freeze/frozen/deep, мясо/рыбу/ягоды/овощи/продукты заморозить/замораживать/заморозки/морозить",
    [102],
  ],
  [
    "paltar/palta/corab/yorğan/geyim yumaq/yuma/yuyan/yusun/yuyum, clothes/laundry/linen/shirts/socks/blankets wash/washing, белье/одежду/вещи/носки/постельное/рубашки стирать/постирать/стирки/стирала/стирало",
    [103],
  ],
  [
    "paltar/geyim/camaşır qurutmaq/quruda/qurudan/qurusun/qurumur, clothes/laundry dry/drying/dries, белье/одежду/вещи сушить/высушить/сохнет/сушки/сохнут",
    [104],
  ],
  [
    "qab/boşqab/bulaşıq/stəkan yumaq/yuma/yuyan/yusun/yuyum/yumağa, dishes/plates/cups/cutlery wash/washing/clean/washes/rinse, посуду/тарелки/чашки/посуда мыть/помыть/моет/мыла/мытья",
    [105],
  ],
  [
    "yemək/xörək bişirmək/bişirəcək qaz/ocaq/konfor, cook gas/burners, готовить газу/газе/конфорки/конфорок",
    [106, 108],
  ],
  [
    "tort/çörək/peçenye/piroq/keks/pizza/toyuq bişirmək/bişirmə/qızartmaq evdə/şkafda, bake/roast cake/bread/cookies/pie/pizza/chicken, испечь/печь/выпекать/запекать/запечь торт/хлеб/пироги/пирог/печенье/пиццу/курицу",
    [107],
  ],
  [
    "mətbəx/yemək/qızartma iyi/qoxu/tüstü/his/buxar, kitchen/cooking/frying smell/smells/smoke/fumes/odour/odor, кухне/кухни/готовки/жарки запах/запахи/дым/пар/чад/гарь/вытяжка",
    [109],
  ],
  ["havaçəkən, mətbəx havaçəkən, hava çəkən", [109]],
  // Kitchen
  [
    "su/çay qaynatmaq/qaynada/qaynadan/qaynasın/qaynadım, water/tea boil/boiling/boils, воду/чай вскипятить/кипятить/кипяток/закипает/вскипает",
    [201],
  ],
  [
    "yemək/xörək/nahar/şorba isitmək/isidən/qızdırmaq/qızdıran/isitsin, food/lunch/soup/meal/leftovers reheat/heat/warm/heats, еду/обед/суп/ужин разогреть/разогревать/подогреть/подогревать/разогревает/греть",
    [202],
  ],
  [
    "meyvə/giləmeyvə/şorba/kokteyl/banan əzmək/püre/qarışdırmaq/döymək/çırpmaq, fruit/soup/smoothies/smoothie/shakes/berries blend/puree/crush/blending, фрукты/суп/смузи/коктейли/ягоды/банан измельчить/взбить/перемолоть/пюре/измельчать/смешивать",
    [203],
  ],
  [
    "xəmir/qaymaq/yumurta/krem yoğurmaq/çalmaq/çırpmaq/yoğursun/çalan, dough/cream/eggs/batter knead/whip/beat/mix/whisk/kneading/whipping, тесто/сливки/яйца/крем/белки замесить/месить/взбить/взбивать/замешивать/вымесить",
    [204],
  ],
  [
    "qəhvə/kofe/espresso/kapuçino/latte/dən bişirmək/hazırlamaq/hazırla/üyüt/üyütmək/dəmləmək/səhər/özü, coffee/cappuccino/espresso/latte/beans make/brew/grind/morning/brewing/itself, кофе/капучино/эспрессо/латте/зерна сварить/варить/приготовить/молоть/молола/утром/сама/варит",
    [205],
  ],
  [
    "plov/düyü/sıyıq/aş özü/avtomatik/bişirsin/bişirən proqram/özü/vaxt, rice/porridge/stew/meal cook/cooks itself/automatically/timer, кашу/рис/рагу/суп сама/сам/автоматически/программа варить/варила/варится/сварит",
    [206],
  ],
  [
    "çörək/sendviç/tost qızart/qızartmaq/səhər/xırtıldayan, bread/sandwich/sandwiches/waffles toast/crispy/breakfast/grilled, хлеб/бутерброды/гренки/вафли/тосты поджарить/жарить/завтрак/хрустящий/сделать",
    [207],
  ],
  [
    "ət/qiymə/farş çəkmək/üyütmək/doğramaq/kotlet/çəkən, mince/grind meat/burgers/beef, фарш/мясо перекрутить/котлеты/прокрутить/молоть/крутить/измельчить",
    [208],
  ],
  [
    "şirə/portağal/alma/nar/limon sıxmaq/çəkmək/sıxan/sıxım/təzə, juice/orange/oranges/apple/lemons/carrot squeeze/fresh/press/extract/squeezing, сок/апельсины/апельсинов/яблок/граната/лимон выжать/выжимать/свежий/отжать/делать/давить",
    [209],
  ],
  [
    "kartof/fri/toyuq/yemək yağsız/azyağlı/az/yağ qızartmaq/qızart/bişirmək/fri, fry/fries/crispy/chips/potatoes/chicken oil/oilless/healthy/grease, картошку/картофель/фри/курицу/наггетсы масла/жира/фритюра/аэро, пожарить/жарить/поджарить/жареную масла/жира",
    [210],
  ],
  // TV and audio
  [
    "film/serial/futbol/kino/kanal/verilişlər/multfilm baxmaq/izləmək/zal/ekran, watch/watching football/series/channels/news/shows/cartoons/matches, смотреть/посмотреть фильмы/сериалы/футбол/каналы/новости/мультики/передачи",
    [301],
  ],
  [
    "televizor/tv/film səs/səsi/bas zəif/gücləndir/yaxşı/güclü/pis/kino, tv/television/movie sound/audio/bass/dialogue better/weak/improve/quiet/louder/surround, телевизора/телевизору/кино звук/звука/бас лучше/слабый/тихий/улучшить/плохой/объемный",
    [302],
  ],
  [
    "musiqi/mahnı/səs dinləmək/qulaq asmaq/qulağ metro/idman/yol/qaçış/qulaq, listen/listening music/songs/podcasts/audiobooks subway/running/gym/bus/ears/alone/commute, слушать/послушать музыку/песни/подкасты/аудиокниги метро/пробежке/ушах/автобусе/спортзале/тренировке",
    [303],
  ],
  [
    "musiqi/mahnı piknik/həyət/çimərlik/dostlar/bayır/ucadan/bağ, music/songs/party picnic/beach/outdoors/garden/loud/backyard/pool, музыку/музыка/вечеринка пикник/природе/пляже/громко/даче/улице/бассейна",
    [304],
  ],
  [
    "divar/böyük/ev film/kino/ekran/kinoteatr göstər/divarda/proyeksiya, movies/films/films/slides wall/ceiling/screen/bedroom project/big/cinema/show, фильмы/кино/презентации стене/потолке/экране/стену показывать/проецировать/большом",
    [305],
  ],
  [
    "köhnə/adi/smart televizor/tv internet/youtube/smart/netflix, old/ordinary/regular tv/television smart/youtube/netflix/internet/apps, старый/обычный/старом телевизор/телевизоре/телевизора интернет/ютуб/смарт/приложения",
    [306],
  ],
  // Phones
  [
    "düyməli/düymə/böyük/sadə telefon/telefonu anam/atam/nənə/baba/yaşlı/sadə/böyük/düyməli, simple/basic/easy phone/mobile/telephone grandma/grandfather/elderly/buttons/mother/big/parents/senior, простой/кнопочный/обычный телефон/мобильный бабушке/бабушки/дедушке/пожилых/родителей/мамы/кнопками/крупными",
    [402],
  ],
  [
    "sadə/böyük düyməli telefon, phone/mobile big/large buttons/keys, телефон большими/крупными кнопками/клавишами",
    [402],
  ],
  [
    "uşaq/usağa/rəsm/çəkmək/oxumaq/kitab/cizgi ekran/film/çəkmək/böyük/planşet yol/rəqəmsal/qələm/dərs, draw/drawing/reading/sketch/kids/child screen/tablet/stylus/cartoons pen/books/digital/big, рисовать/читать/мультики/ребенку экране/планшете/стилусом книги/дороге/цифровой",
    [403],
  ],
  [
    "addım/nəbz/ürək/yuxu/idman/qaçış saymaq/ölçmək/izləmək/izlə/sayan/ölçən/saysın/qol, steps/pulse/heart/sleep/workouts/calories count/track/measure/monitor/wrist/tracking/counts, шаги/шагов/пульс/сон/тренировки/калории считать/измерять/следить/считает/отслеживать/измеряет/руке",
    [404],
  ],
  [
    "telefon/telefonu/telefonun/batareya/zaryad/enerji doldurmaq/doldur/bitir/çatmır/bitəndə/bitib/qurtarır/şarj yol/yolda/səfər/çöl/düşərgə/axşam/rozetka/dağ, phone/battery/charge/smartphone dies/dead/runs/empty/charge/recharge/drains camping/hike/hiking/travel/away/trip/road/go/socket/outdoors/evening/day, телефон/телефона/батарея/зарядка садится/разряжается/хватает/зарядить/заряжать/подзарядить/сел дороге/дорогу/поход/походе/розетки/пути/вечера/природе/поездке",
    [405],
  ],
  [
    "telefon/planşet/noutbuk rozetka/şəbəkə/ev/divar doldurmaq/şarj/tez, phone/tablet/laptop charge/charging/recharge fast/wall/plug/socket/quickly/cable, телефон/планшет/ноутбук заряжать/зарядить розетки/быстро/сети/провод",
    [406],
  ],
  // Computers
  [
    "dərs/universitet/iş/tələbə/ofis/proqram/dizayn/kod kompüter/yazmaq/işləmək/daşımaq/portativ aparmaq/çanta/daşı/hər/yüngül/gəzdir, study/work/university/code/office/student computer/portable/carry/type/programming bag/travel/light/lightweight/anywhere/backpack, учебы/работы/универа/программировать/офис/учиться компьютер/портативный/печатать носить/собой/легкий/рюкзаке/сумке/дороге",
    [501],
  ],
  [
    "noutbuk/kompüter/ikinci ekran/böyük/göz əlavə/qoşmaq/böyük/yorulmasın/ikinci, second/bigger/extra/external screen/display laptop/computer/pc/desk, второй/большой/дополнительный/внешний экран ноутбука/ноутбуку/компьютера/компьютеру/работы",
    [502],
  ],
  [
    "sənəd/şəkil/kağız/referat/müqavilə/vərəq çap/printdən/skan/surət/kopya/çıxarmaq, documents/photos/paper/essay/homework/papers/contracts print/scan/copy/printing/scanning, документы/фотографии/рефераты/бумаги/диплом/договор распечатать/печатать/сканировать/копировать/печати/распечатывать",
    [504],
  ],
  [
    "şəkil/video/fayl/sənəd/yaddaş/məlumat saxlamaq/köçürmək/yedək/arxiv/yığmaq/kopya kompüter/yer/ehtiyat/disk, photos/files/videos/data/documents backup/store/archive/copy/storage/move computer/space/drive/outside/full, фото/файлы/видео/данные/документы хранить/скопировать/архив/сохранить/копии/перенести компьютера/места/памяти/диске/отдельно",
    [505],
  ],
  [
    "mətn/yazı/klaviş yazmaq/tez/yığmaq kompüter/rahat/səssiz, type/typing fast/quiet/silent/computer/tablet/comfortable/silently keys/desk/text, печатать/набирать текст/тексты/быстро/бесшумно клавиши/компьютере/клавишами/удобно",
    [506],
  ],
  [
    "əl/kursor/bilək/klik kompüter/noutbuk ağrı/rahat/idarə/hərəkət, cursor/wrist/click/scroll/hand laptop/computer/pc hurts/comfortable/control/pain, курсор/кисть/кликать/рука компьютером/ноутбуком/ноутбуку болит/удобно/управлять",
    [507],
  ],
  [
    "internet/vayfay/siqnal/wifi zəif/çatmır/paylamaq/güclü/otaq/mənzil/yayılsın, internet/wifi/signal weak/slow/home/bedroom/share/everywhere/reach/flat/reaches, интернет/вайфай/сигнал слабый/дома/раздавать/раздать/комнате/квартире/ловит/доходит/медленный",
    [508],
  ],
  [
    "zoom/görüş/video/onlayn/skype/dərs kamera/şəkil/görüntü/zəng/üz pis/kompüter/aydın/keyfiyyət/yaxşı, zoom/meetings/video/skype/calls/online/streaming picture/camera/image/face/webcam computer/pc/laptop/blurry/terrible/better/quality/clearer, зум/видеозвонки/созвоны/конференции/скайп/трансляции/стримы камера/изображение/картинка/лицо компьютера/ноутбука/плохое/качество/четкое",
    [509],
  ],
  // Climate
  [
    "ev/otaq/yay/mənzil isti/istidir/bürkü soyutmaq/sərin/soyut/dözmək, room/house/summer/bedroom/flat hot/heat/stuffy cool/cooler/colder/sleep/chill, комнате/квартире/дома/летом/спальне жарко/жара/духота/жару охладить/прохладу/холод/спать/прохладно",
    [601],
  ],
  [
    "otaq/ev/qış/mənzil/evi soyuq/soyuqdur/üşüyürük/donuruq/isitmək/isinmək/isidən, room/house/winter/flat/feet/office cold/freezing/warm/heat/warmer, комнату/комнате/квартире/даче/зимой/офисе холодно/мерзну/обогреть/согреть/отопить/прогреть/обогревать/замерзаю",
    [602],
  ],
  [
    "masa/otaq/yay/külək/hava külək/əsdirmək/əssin/üfürən/sərinləmək/üfürsün, breeze/air/wind/summer blow/blowing/desk/hot/bedroom/circulate/blows, воздух/ветер/ветерок/столе/летом дует/обдувать/гонять/обдув/дул",
    [603],
  ],
  [
    "hava/otaq/ev quru/qurudur/nəm/nəmləndirmək/rütubət/toz/allergiya/təmizləmək/tüstü, air/room/bedroom dry/humid/moist/dust/allergy/purify/clean/pollen/moisture, воздух/воздухе/комнате сухой/увлажнить/увлажнять/пыль/пыльца/аллергия/очистить/сухо/очищать",
    [604],
  ],
  [
    "su/duş/hamam/vanna/isti qızdırmaq/kəsiləndə/isti/isitmək/yoxdur duş/hamam/mətbəx/vanna/bağ/ev, hot/warm water/shower/bath shower/tap/bathroom/summerhouse/heat/always/kitchen, горячей/горячая/нагреть/греть/нагрева воды/вода/воду/душ душа/ванной/даче/отключают/кухне/нет",
    [605],
  ],
  [
    "ev/mənzil/həyət isitmə/istilik/radiator/qızdırmaq qaz/batareya/sistem/bütün, heating/heat house/home/flat/whole gas/radiators/boiler/central, отопление/отопить/отопления дома/квартиры/дом/коттеджа газом/газовое/батареи/автономное",
    [606],
  ],
  // Small household
  [
    "toz/xalça/kilim/tük/yer/divan təmizləmək/sormaq/yığmaq/çəkmək/sovurmaq, dust/carpet/carpets/rug/crumbs/fur/sofa clean/suck/remove/vacuum/cleaning, пыль/ковер/ковры/шерсть/крошки/диван убирать/почистить/чистить/собрать/уборка/убрать/пылесосить",
    [701],
  ],
  [
    "yer/pol/döşəmə/ev/toz/evi özü/avtomatik/tək/mənsiz/evdə silsin/təmizləsin/yusun/yığsın/süpürsün/silən/silmək/təmizlə, floor/floors/house/dust/vacuums/vacuum/cleans/sweeps itself/automatically/alone/own/work/away, пол/полы/пыль/квартиру/убирал/уборка/пылесосит/моет/мыл сам/сама/самостоятельно/автоматически/меня",
    [702],
  ],
  [
    "köynək/paltar/şalvar/parça/geyim/qırış ütüləmək/ütülə/qırışıq/hamarlamaq/qırış, shirt/shirts/trousers/clothes/fabric/crease iron/ironing/wrinkles/creases/press/smooth, рубашки/брюки/одежду/белье/вещи гладить/погладить/разгладить/складки/глажки/помялась",
    [703],
  ],
  [
    "köynək/kostyum/paltar/pərdə/don/palto buxar/buxarla/asılı/asılqan açmaq/hamarlamaq/qırış/ütüləmək, suit/dress/curtains/coat/clothes steam/hanging/hanger wrinkles/refresh/creases/remove, костюм/платье/шторы/пальто/одежду/вещи паром/отпарить/вешалке/вертикально/отпаривать разгладить/погладить/складки/весу",
    [704],
  ],
  [
    "pərdə/paltar/don/parça/şalvar/yorğan/ətək tikmək/tikiş/tikə/biçmək/qısaltmaq/öyrənmək, curtains/dress/clothes/fabric/trousers/quilt/jeans/pillowcases sew/stitch/hem/sewing/tailor/mend, шторы/платье/одежду/ткань/брюки/юбку/постельное/джинсы/наволочки шить/сшить/подшить/пошив/зашить/шила/прострочить",
    [705],
  ],
  // Beauty
  [
    "saç/saçı/saçımı qurutmaq/quruda/qurudan/yaş/yuyandan/tez, hair dry/drying/wet/dries/blow, волосы/волос высушить/сушить/мокрые/просушить/сушки/уложить",
    [801],
  ],
  [
    "saç/saçı düzləndirmək/düzəltmək/burmaq/bura/buran/dalğa/qıvrım/stil/ukladka/hamar, hair curl/curls/straighten/straight/wavy/style/frizzy/volume/styling/curling, волосы/волос/локоны/кудри выпрямить/завить/накрутить/накручивать/укладка/объем/завивать/выпрямлять/делать",
    [804],
  ],
  [
    "üz/üzümü/kişi qırxmaq/təraş/hamar/ülgücsüz/üzü, face/smooth/men shave/shaving/razor/blade, лицо/мужу/щетину/папе брить/побрить/бриться/бритья/гладко/бреет",
    [802],
  ],
  [
    "saqqal/bığ/saç/baş/uşağın evdə/qısaltmaq/kəsmək/qırxmaq/düzəltmək/formaya/qayçı qırxmaq/kəsmək/qısa/bərbər/forma, beard/moustache/hair/haircut/stubble trim/cut/shape/home/barber/clip/trimming, бороду/усы/волосы/стрижка/сына/мужа подровнять/стричь/постричь/подстричь/дома/парикмахер/стрижки",
    [803],
  ],
  [
    "tük/ayaq/qol/bikini/bədən almaq/təmizləmək/epilyasiya/yox/azaltmaq/lazımsız/uzun/tüklər, hair/legs/body/bikini/unwanted remove/removal/laser/epilate/removing, волосы/волоски/ноги/тела/ногах удалить/удаление/лазер/удалять/избавиться/эпиляция",
    [805],
  ],
  [
    "diş/dişi/dişlər/ağız/diş əti fırçalamaq/təmizləmək/ağartmaq/yumaq/ərp/fırça, teeth/gums/tooth/plaque brush/clean/whiten/brushing/cleaning, зубы/зубов/десны/налет чистить/почистить/отбелить/чистки/чистит",
    [806],
  ],
  [
    "çəki/çəkimi/kilo/bədən/arıqlamaq/diyet/un çəkmək/ölçmək/izləmək/qram/bilmək, weight/body/diet/fat/flour weigh/measure/track/check/lose/grams/control, вес/веса/тело/похудеть/диета/жир/муку взвесить/взвешиваться/измерить/следить/граммы/контролировать/взвешивать",
    [807],
  ],
  // Gaming
  [
    "uşaq/oğlan/ailə/dost televizor/tv/ev oyun/oynamaq/oynasın, play/games/gaming tv/television/sofa/living/family/friends kids/son/together/room/party, играть/поиграть/игры/игра телевизоре/телевизору/диване/дома/сыну/семьей/друзьями/экране",
    [901],
  ],
  [
    "oyun/oynamaq/yarış əl/düymə/stik/idarə kompüter/konsol/telefon/simsiz, controller/play/games/pad sticks/buttons/wireless/vibration pc/console/racing/second, играть/игры/гонки стиками/кнопками/управлять/пульт консоли/приставке/приставки/второй",
    [902],
  ],
  [
    "oyun/oynamaq/cs/dota/pubg mikrofon/danışmaq/komanda/addım/səs eşitmək/qulaq/danışım/dost, games/gaming/cs/teammates/play microphone/talk/hear/chat/footsteps friends/team/sound/enemies, играх/игры/игре/тиммейтами/играть микрофоном/общаться/слышать/разговаривать шаги/друзьями/командой/врагов",
    [903],
  ],
  [
    "bel/kürək/arxa/saatlarla/uzun kompüter/oturmaq/oyun/masa ağrıyır/rahat/ağrımasın/kreslo/oturacaq, back/spine/hours/sit/sitting desk/computer/gaming/play hurts/ache/comfortable/support/pain/long, спина/спину/часами/сидеть/сижу компьютером/столом/играть/компьютера болит/удобно/поддержка/удобное/затекает",
    [904],
  ],
  // Photo, garden
  [
    "şəkil/foto/portret/toy/mənzərə çəkmək/çəkiliş peşəkar/başlanğıc/yaxşı/öyrənmək/səyahət, photos/pictures/portraits/wedding/landscapes shoot/take/photograph professional/learn/quality/travel/beginner, фотографировать/снимать/фотографии/снимки/портреты профессионально/свадьбы/качественные/путешествиях/учиться/научиться/природу",
    [1001],
  ],
  [
    "şəkil/foto dərhal/ani/çap/kağız çıxsın/yerində/o, photo/photos/pictures instantly/instant/immediately/printed/paper comes/party/camera/out/spot, фото/снимки/снимок/фотографии сразу/моментально/мгновенно/печатает/выходит/распечатать/бумаге месте/камера/вечеринке",
    [1004],
  ],
  [
    "velosiped/dalğıc/su/motosiklet/dəbilqə/xizək video/çəkmək/kamera altında/idman/şok/bağlamaq, bike/diving/surfing/helmet/skiing/underwater/snorkelling video/film/record/camera/shoot, велосипеде/шлем/дайвинг/лыжах/мотоцикл/водой/серфинг видео/снимать/записывать/камера/съемки",
    [1003],
  ],
  [
    "yuxarıdan/hava/göy/quş/hündür çəkmək/video/uçan/şəkil/kamera/uçmaq, fly/flying/above/aerial/sky/air film/video/camera/photos/shoot/footage, сверху/воздуха/летать/высоты/летающая/небе снимать/видео/камера/съемка/фото/полетать",
    [1005],
  ],
  [
    "maşın/avtomobil/həyət/terras/hasar/moped/velosiped yumaq/təzyiq/yuyum/təmizləmək su/həyətdə/özüm/güclü/evdə/təzyiqlə, car/patio/driveway/yard/fence/terrace wash/clean/blast/hose pressure/water/yourself/dirt/myself/strong, машину/двор/террасу/забор/плитку/велосипед мыть/помыть/отмыть водой/давлением/самому/струей/напором/дома/даче",
    [1101],
  ],
  [
    "ot/qazon/çəmən/alaq/bağ biçmək/kəsmək/qırxmaq/biçən/bicmək/otu, grass/lawn/weeds/garden cut/mow/trim/mowing/cutting/overgrown, траву/трава/газон/сорняки/участке косить/скосить/стричь/подстричь/покосить/зарастает/постричь",
    [1102],
  ],
  [
    "divar/beton/deşik/delik/vint/rəf/mebel/taxta deşmək/açmaq/burmaq/yığmaq/bağlamaq/asmaq/delmək, wall/concrete/holes/hole/screws/shelf/shelves/furniture/wood drill/make/drive/assemble/hang/screw/drilling, стену/стене/бетон/дырку/дырки/шурупы/полку/мебель/дерево сверлить/просверлить/закрутить/собрать/повесить/вкрутить/сделать",
    [1103],
  ],
  [
    "kabab/ət/şaşlıq/toyuq/manqal bişirmək/qızartmaq/kömür/təbiət/həyət/bağ, kebab/meat/steak/barbecue/sausages/burgers coals/charcoal/outdoors/garden/grilling/fire/outside/smoke, шашлык/шашлыки/мясо/стейк/колбаски пожарить/жарить/углях/угле/природе/даче/огне/коптить",
    [1104],
  ],
  [
    "odun/ağac/budaq/taxta/kötük kəsmək/mişarlamaq/doğramaq/yarmaq/budamaq, firewood/tree/trees/branches/logs/wood cut/saw/fell/chop/prune/cutting, дрова/деревья/дерево/ветки/бревна/доски пилить/спилить/распилить/рубить/напилить",
    [1105],
  ],
  // Cookware
  [
    "yumurta/blin/balıq/kartof/ət/omlet qızartmaq/yapışmır/yapışmasın/tavada/qızartma, eggs/pancakes/fish/steak/omelette/omelet fry/stick/sticking/frying/nonstick/sear, яичницу/яйца/блины/рыбу/стейк/омлет/котлеты пожарить/жарить/пригорает/прилипает/пригорало/прилипала",
    [1201],
  ],
  [
    "plov/aş/bozbaş/şorba/dolma/xaş/borş/makaron böyük/bişirmək/tonqal/qonaq/ailə/nəfər/odda, soup/pilaf/stew/pasta/borscht/broth pot/cook/boil/fire/guests/people/big/large, плов/суп/борщ/хаш/бульон/макароны/довгу сварить/готовить/варить/костре/огне/человек/большой/гостей/семью",
    [1202],
  ],
  [
    "mətbəx/yeni/ev/cehiz/gəlin/mənzil qab/qazan/dəst dəst/bişirmək/lazım/hamısı, pots/pans/kitchen set/everything/newlyweds/matching/complete cook/home/whole, кастрюли/сковородки/кухню/кухни набор/комплект/приданое/молодоженам готовки/посуды/новую",
    [1203],
  ],
  [
    "ət/tərəvəz/çörək/balıq doğramaq/kəsmək/dilimləmək/soymaq/iti/xırda, meat/vegetables/bread/fish/onions chop/slice/sharp/cut/peel/chopping/slicing, мясо/овощи/хлеб/рыбу/лук резать/нарезать/острый/острые/порезать/нарезки/шинковать",
    [1204],
  ],
  [
    "qonaq/süfrə/bayram/masa/yemək boşqab/nəfərlik/dəst/düzmək/yığmaq/gözəl, guests/table/party/dinner/wedding plates/serve/dishes/set/people/bowls, гостей/стол/праздник/ужин/столовая тарелки/персон/посуда/сервировать/накрыть/сервировка",
    [1205],
  ],
  [
    "çay/su/qəhvə/kofe/şorba/yemək isti/soyumasın/soyumur/ilıq/soyuq dağ/gün/yol/iş/piknik/qalsın/uzun/saat/balıq, tea/coffee/soup/drink/drinks/water hot/warm/cold keep/stay/stays/hours/day/hike/mountains/fishing/work/trip, чай/кофе/суп/напиток/вода горячий/горячим/теплый/остыл/остывал/остывает/холодной дорогу/походе/работу/день/рыбалку/часов/горы/долго",
    [1206],
  ],
  [
    "çay/bitki dəmləmək/dəmlə/süzmək/dəm, tea/herbal/leaves brew/steep/pour/brewing/infuse, чай/травы/листовой заварить/заваривать/настаивать/заварки",
    [1207],
  ],
  [
    "keks/tort/pirojna/lazanya/paxlava/biskvit forma/qəlib/sobada/sini bişirmək/qoymaq/silikon, cake/muffins/lasagne/pie/bread/lasagna tin/mould/dish/mold/tray oven/bake/silicone/baking, кекс/торт/лазанью/пирог/бисквит/маффины форма/форму/противень/форме духовке/духовки/испечь/силикон",
    [1208],
  ],
];
