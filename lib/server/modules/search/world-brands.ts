/**
 * Brands of electronics and household goods, by what each is best known for in shops of this kind.
 * A search for a brand that the shop does not carry can then be answered by "we do not have it" and
 * the goods of that kind.
 *
 * Source: general knowledge of the trade in 2026, not checked against a register; a wrong entry
 * only changes which goods are shown beside "we do not have it". Names as the makers write them.
 * Those that are also ordinary words of searches, such as "Premier" or "Smart", are left out on
 * purpose. The kind is an English word that is searched for in the catalogue like any other, so
 * nothing here depends on the shop's categories; a brand may be listed with several kinds, the
 * usual one first.
 */
export const WORLD_BRANDS: readonly (readonly [kind: string, brands: string])[] = [
  [
    "smartphone",
    "Vivo, iQOO, Oppo, OnePlus, Nothing Phone, Motorola, Meizu, ZTE, Nubia, RedMagic, Itel, Fairphone, BlackBerry, HTC, LeEco, Micromax, Cubot, Doogee, Oukitel, Ulefone, Blackview, Umidigi, Wiko, Vertu, General Mobile, Casper VIA, Reeder, Hoffmann, TP-Link Neffos, Highscreen, AGM Mobile",
  ],
  ["feature phone", "Texet, Maxvi, Ginzzu, Olmio, Emporia, Doro"],
  ["tablet", "Teclast, Chuwi, Alldocube, Prestigio, Onyx Boox, reMarkable, PocketBook, Wacom"],
  [
    "smartwatch",
    "Garmin, Fitbit, Suunto, Withings, Mobvoi, TicWatch, Haylou, Zeblaze, Kieslect, Coros, Fossil, Casio, Tissot, Seiko, Wonlex, Oura, Whoop, Zepp",
  ],
  [
    "power bank",
    "Romoss, Hoco, Borofone, Aukey, Remax, Energizer, Varta, Zendure, Mophie, Xtorm, Recci, Joyroom, Usams, Mcdodo",
  ],
  [
    "charger",
    "Belkin, Spigen, Satechi, Choetech, Vention, Essager, Ldnio, Mcdodo, Duracell, Panasonic Eneloop",
  ],
  [
    "laptop",
    "Gigabyte, Framework Laptop, Dynabook, Fujitsu, Vaio, Medion, Alienware, Thunderobot, Machenike, Casper Nirvana, Monster Notebook, Tuxedo, XMG, Clevo, Packard Bell, eMachines, Chuwi, Maibenben",
  ],
  [
    "monitor",
    "ViewSonic, Iiyama, Eizo, Mitsubishi Diamond, Titan Army, KTC, Nzxt, Koorui, Innocn, Thermaltake, Zowie",
  ],
  ["computer", "Beelink, Minisforum, Geekom, Zotac, Intel NUC, Raspberry Pi, NZXT"],
  ["printer", "Kyocera, Ricoh, Lexmark, OKI, Konica Minolta, Xerox, Godex, Xprinter, Dymo"],
  [
    "external drive",
    "LaCie, Verbatim, Adata, Lexar, PNY, Silicon Power, Netac, Apacer, Intenso, SK Hynix, Sabrent",
  ],
  [
    "keyboard",
    "Keychron, Ducky, Varmilo, Akko, Royal Kludge, Leopold, Das Keyboard, Sven, Oklick, Gembird, Cooler Master, Rapoo",
  ],
  ["mouse", "Zowie, Pulsar Gaming, Lamzu, Roccat, Mad Catz, Fantech, Rapoo, Finalmouse"],
  [
    "router",
    "Netgear, D-Link, Zyxel, Tenda, Mercusys, Linksys, Ubiquiti, Cudy, Netis, Eero, Draytek, Cisco, Aruba, Ruckus, Totolink, Synology, GL.iNet, Netgate, Teltonika",
  ],
  ["webcam", "AverMedia, Elgato, Obsbot, Aukey, Rapoo, Creative Live, NexiGo"],
  [
    "tv",
    "Sharp, Grundig, Telefunken, Skyworth, Konka, Changhong, Loewe, Bang & Olufsen, JVC, Thomson, Blaupunkt, Hitachi, Vizio, Insignia, Akai, Funai, Sanyo, Daewoo, Nordmende, Metz, Axen, Arçelik, Profilo, Finlux, Finlandek, Shivaki, Artel, Hoffmann, Ziffler, Eurolux, Aiwa",
  ],
  [
    "soundbar",
    "Sonos, Denon, Yamaha, Polk Audio, Klipsch, Onkyo, Pioneer, Harman Kardon, Nakamichi, Bowers & Wilkins, Teufel, Edifier, Cambridge Audio, Marantz, Monitor Audio, Wharfedale, Q Acoustics",
  ],
  [
    "headphones",
    "Sennheiser, Bose, Beats, Audio-Technica, AKG, Beyerdynamic, Shure, Skullcandy, Jabra, Soundcore, Edifier, QCY, Haylou, 1More, Soundpeats, EarFun, Tozo, Plantronics, Koss, Grado, Hifiman, Fiio, Moondrop, Audeze, Meze, Pioneer DJ, Urbanears, Shokz, AfterShokz, Technics, Raycon, Denon, House of Marley, Awei, Celebrat, Yison, Borofone",
  ],
  [
    "gaming headset",
    "Turtle Beach, Astro Gaming, Epos, Roccat, Fantech, Onikuma, Mad Catz, Audeze",
  ],
  [
    "portable speaker",
    "Bose, Ultimate Ears, Sonos, Tribit, W-King, Hopestar, Harman Kardon, Bang & Olufsen, Tronsmart, EarFun, Mifa, Divoom, Sven, Eltronic, Soundcore",
  ],
  [
    "projector",
    "Optoma, ViewSonic, Wanbo, Formovie, JMGO, Infocus, Vivitek, Magcubic, Dangbei, Yaber, Byintek, Wimius",
  ],
  ["tv box", "Nvidia Shield, Zidoo, Ugoos, Beelink, Tanix, Dune HD"],
  [
    "refrigerator",
    "Whirlpool, Liebherr, Siemens, Sharp, Miele, AEG, Zanussi, Hotpoint, Hotpoint-Ariston, Snaige, Biryusa, Pozis, Sub-Zero, Frigidaire, Grundig, Amica, Kuppersberg, Neff, Fisher & Paykel, Daewoo, Arçelik, Altus, Artel, Hoffmann, Shivaki, Uğur, Bauknecht, Brandt, Fagor, Ardo, Vestfrost, Profilo, Dauscher, Westpoint, Ginzzu, Eurolux",
  ],
  ["freezer", "Liebherr, Uğur, Snaige, Frostor, Bonvini, Klimasan"],
  [
    "washing machine",
    "Whirlpool, Siemens, Miele, AEG, Zanussi, Hotpoint, Hotpoint-Ariston, Hoover, Bauknecht, Speed Queen, Maytag, Grundig, Arçelik, Altus, Amica, Brandt, Fagor, Ardo, Weissgauff, Asko, Daewoo, Sharp, Artel, Neff, Kuppersberg, Profilo, Schaub Lorenz, Zerowatt, Eurosoba, Hoffmann, Vestfrost",
  ],
  ["tumble dryer", "Miele, Siemens, AEG, Whirlpool, Hoover, Asko, Bauknecht"],
  [
    "dishwasher",
    "Miele, Siemens, Whirlpool, AEG, Zanussi, Hotpoint, Neff, Weissgauff, Asko, Bauknecht, Fagor, Amica, Kuppersberg, Kaiser, Korting, Sharp, Grundig",
  ],
  [
    "cooker",
    "Zanussi, Siemens, AEG, Kaiser, Korting, Darina, Amica, Artel, Ardo, Itimat, Luxell, Ilve, Lacanche, Bertazzoni, Aga",
  ],
  [
    "oven",
    "Neff, Miele, Siemens, AEG, Kuppersberg, Korting, Weissgauff, Fornelli, Graude, Teka, Franke, Bertazzoni, Fulgor, Asko, Gaggenau, Küppersbusch, Schaub Lorenz",
  ],
  [
    "hob",
    "Teka, Franke, Kuppersberg, Weissgauff, Fornelli, Graude, Zigmund & Shtain, Bora, Gaggenau, Silverline, Ferre, Esty",
  ],
  [
    "cooker hood",
    "Elica, Faber, Falmec, Jetair, Elikor, Shindo, Kronasteel, Franke, Silverline, Bora",
  ],
  [
    "electric kettle",
    "Vitek, Scarlett, Kitfort, Maxwell, Centek, Zelmer, Clatronic, Bomann, Morphy Richards, Breville, Fellow, Fakir, Goldmaster, Mesko, Esperanza, First Austria, Vitesse",
  ],
  [
    "microwave oven",
    "Sharp, Whirlpool, Daewoo, Zanussi, AEG, Galanz, Scarlett, Horizont, BBK, Hotpoint, Siemens, Neff, Caso, Severin",
  ],
  [
    "blender",
    "Vitamix, Blendtec, Oster, Breville, Waring, Magimix, Zelmer, Vitek, Scarlett, Kitfort, Sencor, Fakir, Goldmaster, Hamilton Beach, Cuisinart, Tribest, Rawmid",
  ],
  [
    "mixer",
    "Ankarsrum, Cuisinart, Zelmer, Kitfort, Vitek, Scarlett, Sencor, Magimix, Robot Coupe, Clatronic, Bomann, Oursson, Fakir, Hamilton Beach",
  ],
  [
    "coffee machine",
    "Saeco, Gaggia, Nespresso, Dolce Gusto, Lavazza, Nivona, Melitta, La Marzocco, Rancilio, Lelit, Breville, Illy, Tchibo, Bialetti, Ascaso, ECM, Siemens, Miele, Schaerer, Franke, Tassimo, Caffitaly, Kitfort, Senseo, Bezzera, Dr. Coffee, Hipresso",
  ],
  ["multicooker", "Cuckoo, Cuchen, Oursson, Crock-Pot, Kitfort, Yum Asia, Vitek"],
  [
    "toaster",
    "Dualit, Graef, Breville, Cuisinart, Severin, Sunbeam, Morphy Richards, Kitfort, Scarlett, Fakir",
  ],
  ["meat grinder", "Zelmer, Axion, Belvar, Vitek, Kitfort, Oberhof, Gastrorag, Aresa"],
  ["juicer", "Rawmid, Zelmer, Kitfort, Tribest, Oursson, Breville"],
  ["air fryer", "Kitfort, Gourmia, Chefman, Proscenic, Ultenic, Aigostar, Fakir, Proficook"],
  [
    "air conditioner",
    "Mitsubishi Heavy, Fujitsu General, Hitachi, Carrier, Trane, York, AUX, Chigo, Vivax, General Climate, Neoclima, Cooper & Hunter, Sharp, Whirlpool, Artel, Shivaki, Airfel, TOSOT, Zanussi, AEG, Royal Clima, Dantex, Kentatsu, Hyundai, Almacom, Energolux, Lessar",
  ],
  [
    "heater",
    "Noirot, Timberk, Nobo, Stiebel Eltron, Zanussi, Royal Thermo, Resanta, Teplofon, Rointe, Adax, Dimplex, Duux, Honeywell, Luxell, UFO Heater, Kumtel, Stadler Form, Vitek",
  ],
  ["fan", "Duux, Vornado, Meaco, Honeywell, Stadler Form, Soler & Palau, Blauberg, Timberk"],
  [
    "humidifier",
    "Boneco, Venta, Stadler Form, Levoit, Winix, Coway, Blueair, IQAir, Timberk, Vitek, Deerma, SmartMi, Airmega, Honeywell, Leberg",
  ],
  [
    "water heater",
    "Stiebel Eltron, AEG, Zanussi, Timberk, Eldom, Drazice, Garanterm, Royal Thermo, Baykan, Elenberg, Demrad",
  ],
  [
    "boiler",
    "Ferroli, Immergas, Beretta, Protherm, Junkers, Airfel, Eca, Saunier Duval, Fondital, Rinnai, Kiturami, Sime, Lemax, Demrad, Warmhaus, Italtherm, Hermann, Chaffoteaux, Arderia, Biasi, Bongioanni, Süsler, Maktek",
  ],
  [
    "vacuum cleaner",
    "Miele, Hoover, Shark, Bissell, Nilfisk, Zelmer, Vax, Kirby, Vorwerk, Kitfort, Fakir, Starmix, Numatic, Jimmy, Deerma, Puppyoo, Dibea, Proscenic, Tineco, Festool, Siemens, AEG, Sencor, Grundig, Severin",
  ],
  [
    "robot vacuum cleaner",
    "iRobot, Roomba, Ecovacs, Deebot, Narwal, Eufy, Neato, iLife, iClebo, Viomi, Yeedi, Proscenic, Trifo, Lefant, Clever & Clean, Roidmi, Uoni, Cecotec, Mamibot",
  ],
  [
    "steam iron",
    "Laurastar, Vitek, Scarlett, Kitfort, Morphy Richards, Zelmer, Sunbeam, Domena, Fakir, Tobi, Maxwell, Sencor, Polti, MIE, Grand Master",
  ],
  [
    "garment steamer",
    "MIE, Grand Master, Kitfort, Steamone, Endever, Conair, Polti, Vitek, Laurastar",
  ],
  [
    "sewing machine",
    "Pfaff, Juki, Husqvarna Viking, Bernina, Elna, Bernette, Astralux, Chayka, Podolsk, Necchi, Merrylock",
  ],
  [
    "hair dryer",
    "Parlux, Babyliss, GHD, Valera, Elchim, Gamma Piu, Ga.Ma, Harizma, Dewal, Shark FlexStyle, Laifen, Solano, Hairway, Vitek, Scarlett, Coifin, Wahl, Zhibai",
  ],
  ["shaver", "Andis, Babyliss, Flyco, Enchen, Kemei, Vgr, Gillette, Schick, Wilkinson, Rozia"],
  [
    "trimmer",
    "Wahl, Andis, Oster, Kemei, Vgr, Babyliss, Enchen, Dewal, Hairway, Ermila, Heiniger, Geemy, Dingling",
  ],
  [
    "hair straightener",
    "GHD, Babyliss, Cloud Nine, Ga.Ma, Valera, Harizma, Dewal, Shark FlexStyle, Tymo, Rozia, Conair, Revlon, Bellissima, Imetec",
  ],
  [
    "epilator",
    "Silk'n, Iluminage, Tria, Ulike, Homedics, CurrentBody, Jovs, SmoothSkin, Lescolton, Deess",
  ],
  [
    "electric toothbrush",
    "Waterpik, Soocas, Usmile, Foreo, Sonicare, CS Medica, Revyline, Colgate, Curaprox, Lebond",
  ],
  [
    "scale",
    "Tanita, Withings, Laica, Picooc, Renpho, Yunmai, Momert, Scarlett, Kitfort, Vitek, Maxwell, Medisana, Leran, Gezatone",
  ],
  [
    "game console",
    "Sega, Atari, Steam Deck, Valve, Ayaneo, Anbernic, Evercade, Retroid, Playdate, Polymega, Powkiddy, Miyoo",
  ],
  [
    "gamepad",
    "PowerA, PDP, Hori, Nacon, Scuf, Flydigi, Ipega, Turtle Beach, Gulikit, BigBig Won, Backbone, Victrix, Thrustmaster, Fanatec, Moza",
  ],
  [
    "gaming chair",
    "DXRacer, Secretlab, Vertagear, Arozzi, ThunderX3, AeroCool, ThermalTake, Vmmgame, Eureka Ergonomic, Playseat, GT Omega",
  ],
  [
    "camera",
    "Leica, Olympus, OM System, Pentax, Hasselblad, Ricoh GR, Kodak, Praktica, Phase One, Sigma fp, Mamiya, Rollei, Minolta, Zenit, Yashica, Rekam, Agfaphoto, Lomography",
  ],
  [
    "lens",
    "Zeiss, Samyang, Tokina, Viltrox, Laowa, Voigtlander, Meike, TTArtisan, 7Artisans, Yongnuo, Irix, Rokinon, Sirui, Helios, Venus Optics",
  ],
  ["action camera", "Akaso, SJCam, Eken, Apeman, Campark, Thieye"],
  [
    "drone",
    "Parrot, Hubsan, Fimi, Skydio, Ryze, Holy Stone, Potensic, Syma, Eachine, Walkera, Yuneec, Snaptain, Ruko, MJX, Zerotech, HoverAir",
  ],
  [
    "pressure washer",
    "Nilfisk, Bort, Lavor, Annovi Reverberi, Ryobi, Greenworks, Zubr, Kranzle, Sterwins, Interskol, Fubag, Oleo-Mac",
  ],
  [
    "lawn mower",
    "Al-Ko, Gardena, Honda, Ryobi, Greenworks, Worx, MTD, Cub Cadet, Stiga, Segway Navimow, Oleo-Mac, Caiman, Flymo, Sterwins, Robomow, Toro, John Deere, Maruyama, Efco",
  ],
  [
    "drill",
    "Hilti, Milwaukee, Ryobi, Festool, AEG Powertools, Worx, Skil, Dnipro-M, Interskol, Zubr, Ronix, Vihr, Hikoki, Hitachi Koki, Fein, Parkside, Sturm, Resanta, Stayer, Tolsen, Craftsman, Ridgid, Fluke, Procraft, Kress",
  ],
  [
    "grill",
    "Traeger, Char-Broil, Broil King, Kamado Joe, Big Green Egg, Ooni, Landmann, Outdoorchef, Dancook, Rösle, Barbecook, Go Devil, Forester",
  ],
  ["chainsaw", "Oleo-Mac, Jonsered, Poulan, McCulloch, Ryobi, Greenworks, Worx, Dolmar, Efco"],
  [
    "frying pan",
    "Ballarini, GreenPan, Fissler, Risoli, TVS, Woll, AMT Gastroguss, De Buyer, Demeyere, Scanpan, Swiss Diamond, Moneta, Nadoba, Vitesse, Kelli, Neva Metall, Gipfel, Berghoff, Bergner, Taller, Hascevher, Papilla, Aryıldız, OMS, Biol",
  ],
  [
    "pot",
    "Fissler, Silit, Gipfel, Berghoff, Bergner, Vitesse, Demeyere, Mauviel, Lagostina, Hascevher, OMS, Taller, Aryıldız, Bohmann, Rainstahl, Werner, Peterhof, Vinzer, Hoffmayer, Kelli, Biol",
  ],
  [
    "knife",
    "Wüsthof, Tojiro, Fiskars, Opinel, Kai Shun, Arcos, Tramontina, Gipfel, Berghoff, Robert Welch, Sabatier, Masahiro, Nadoba, Kyocera Knives, Miyabi, Morakniv",
  ],
  [
    "dinner set",
    "Arcopal, Bormioli, Wedgwood, Noritake, Rosenthal, Meissen, Lefard, Lenardi, Royal Copenhagen, Porland, Bonna, Jumbo Porselen, Narumi, Maxwell & Williams, Dunya, Dulevo, Arda Porselen, Kaleporselen, Mikasa, Iittala, Paşabahçe, Rona, Bohemia, Churchill China, Seltmann, Bernadotte",
  ],
  [
    "thermos",
    "Hydro Flask, Yeti, Klean Kanteen, Esbit, S'well, Chilly's, Alfi, LaPlaya, Miku, Relaxika, Diller, Kovea, Tramp, Avex, Camelbak, Fissman, Nalgene",
  ],
];
