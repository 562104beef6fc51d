/**
 * Brands of electronics and household goods, by what each is best known for in shops of this kind.
 * A search for a brand that the shop does not carry can then be answered by "we do not have it" and
 * the goods of that kind.
 *
 * Source: general knowledge of the trade in 2026, not checked against a register. A wrong entry
 * does harm: the page says that the shop does not carry what it may have. So these are left out on
 * purpose: names that are also ordinary words of searches in one of the languages (`Sharp`, `Yeti`,
 * `Dunya`), and names under which another maker sells (`Sonicare` of Philips), because the shop may
 * carry that maker. Names as the makers write them. The kind is an English word that is searched
 * for in the catalogue like any other, so nothing here depends on the shop's categories; a brand
 * may be listed with several kinds, the usual one first.
 */
export const WORLD_BRANDS: readonly (readonly [kind: string, brands: string])[] = [
  [
    "smartphone",
    "Vivo, Oppo, OnePlus, Nothing Phone, Motorola, Meizu, ZTE, Nubia, Itel, Fairphone, BlackBerry, HTC, LeEco, Micromax, Cubot, Doogee, Oukitel, Ulefone, Blackview, Umidigi, Wiko, Vertu, General Mobile, Casper VIA, Reeder, Hoffmann, TP-Link Neffos, Highscreen, AGM Mobile",
  ],
  ["feature phone", "Texet, Maxvi, Ginzzu, Olmio, Doro"],
  ["tablet", "Teclast, Chuwi, Alldocube, Prestigio, Onyx Boox, reMarkable, PocketBook, Wacom"],
  [
    "smartwatch",
    "Garmin, Fitbit, Suunto, Withings, Mobvoi, Haylou, Zeblaze, Kieslect, Coros, Casio, Tissot, Seiko, Wonlex, Oura, Whoop",
  ],
  [
    "power bank",
    "Romoss, Hoco, Borofone, Aukey, Remax, Energizer, Varta, Zendure, Mophie, Xtorm, Recci, Joyroom, Usams, Mcdodo",
  ],
  ["charger", "Belkin, Spigen, Satechi, Choetech, Vention, Essager, Ldnio, Mcdodo, Duracell"],
  [
    "laptop",
    "Gigabyte, Framework Laptop, Dynabook, Fujitsu, Vaio, Medion, Thunderobot, Machenike, Casper Nirvana, Monster Notebook, XMG, Clevo, Packard Bell, eMachines, Chuwi, Maibenben",
  ],
  [
    "monitor",
    "ViewSonic, Iiyama, Eizo, Mitsubishi Diamond, Titan Army, KTC, Nzxt, Koorui, Innocn, Thermaltake",
  ],
  ["computer", "Beelink, Minisforum, Geekom, Zotac, Intel NUC, Raspberry Pi, NZXT"],
  ["printer", "Kyocera, Ricoh, Lexmark, OKI, Konica Minolta, Xerox, Godex, Xprinter, Dymo"],
  [
    "external drive",
    "LaCie, Verbatim, Adata, Lexar, PNY, Silicon Power, Netac, Apacer, Intenso, SK Hynix, Sabrent",
  ],
  [
    "keyboard",
    "Keychron, Varmilo, Akko, Royal Kludge, Das Keyboard, Sven, Oklick, Gembird, Cooler Master, Rapoo",
  ],
  ["mouse", "Pulsar Gaming, Lamzu, Roccat, Mad Catz, Fantech, Rapoo, Finalmouse"],
  [
    "router",
    "Netgear, D-Link, Zyxel, Tenda, Mercusys, Linksys, Ubiquiti, Cudy, Netis, Draytek, Cisco, Ruckus, Totolink, Synology, GL.iNet, Netgate, Teltonika",
  ],
  ["webcam", "AverMedia, Elgato, Obsbot, Aukey, Rapoo, Creative Live, NexiGo"],
  [
    "tv",
    "Grundig, Telefunken, Skyworth, Konka, Changhong, Loewe, Bang & Olufsen, JVC, Thomson, Blaupunkt, Hitachi, Vizio, Akai, Funai, Sanyo, Daewoo, Nordmende, Metz, Axen, Arçelik, Profilo, Finlux, Finlandek, Shivaki, Artel, Hoffmann, Ziffler, Eurolux, Aiwa",
  ],
  [
    "soundbar",
    "Sonos, Denon, Yamaha, Polk Audio, Klipsch, Onkyo, Pioneer, Harman Kardon, Nakamichi, Bowers & Wilkins, Teufel, Edifier, Cambridge Audio, Marantz, Monitor Audio, Wharfedale, Q Acoustics",
  ],
  [
    "headphones",
    "Sennheiser, Bose, Audio-Technica, AKG, Beyerdynamic, Shure, Skullcandy, Jabra, Edifier, QCY, Haylou, 1More, Soundpeats, EarFun, Tozo, Plantronics, Koss, Grado, Hifiman, Fiio, Moondrop, Audeze, Pioneer DJ, Urbanears, Shokz, AfterShokz, Technics, Raycon, Denon, House of Marley, Awei, Celebrat, Yison, Borofone",
  ],
  ["gaming headset", "Turtle Beach, Epos, Roccat, Fantech, Onikuma, Mad Catz, Audeze"],
  [
    "portable speaker",
    "Bose, Sonos, Tribit, W-King, Hopestar, Harman Kardon, Bang & Olufsen, Tronsmart, EarFun, Mifa, Divoom, Sven, Eltronic",
  ],
  [
    "projector",
    "Optoma, ViewSonic, Wanbo, Formovie, JMGO, Infocus, Vivitek, Magcubic, Dangbei, Yaber, Byintek, Wimius",
  ],
  ["tv box", "Nvidia Shield, Zidoo, Ugoos, Beelink, Tanix, Dune HD"],
  [
    "refrigerator",
    "Whirlpool, Liebherr, Siemens, Miele, AEG, Zanussi, Hotpoint, Hotpoint-Ariston, Snaige, Biryusa, Pozis, Sub-Zero, Frigidaire, Grundig, Amica, Kuppersberg, Neff, Fisher & Paykel, Daewoo, Arçelik, Altus, Artel, Hoffmann, Shivaki, Bauknecht, Brandt, Fagor, Ardo, Vestfrost, Profilo, Dauscher, Westpoint, Ginzzu, Eurolux",
  ],
  ["freezer", "Liebherr, Snaige, Frostor, Bonvini, Klimasan"],
  [
    "washing machine",
    "Whirlpool, Siemens, Miele, AEG, Zanussi, Hotpoint, Hotpoint-Ariston, Bauknecht, Speed Queen, Maytag, Grundig, Arçelik, Altus, Amica, Brandt, Fagor, Ardo, Weissgauff, Asko, Daewoo, Artel, Neff, Kuppersberg, Profilo, Schaub Lorenz, Zerowatt, Eurosoba, Hoffmann, Vestfrost",
  ],
  ["tumble dryer", "Miele, Siemens, AEG, Whirlpool, Asko, Bauknecht"],
  [
    "dishwasher",
    "Miele, Siemens, Whirlpool, AEG, Zanussi, Hotpoint, Neff, Weissgauff, Asko, Bauknecht, Fagor, Amica, Kuppersberg, Kaiser, Korting, Grundig",
  ],
  [
    "cooker",
    "Zanussi, Siemens, AEG, Kaiser, Korting, Darina, Amica, Artel, Ardo, Itimat, Luxell, Ilve, Lacanche, Bertazzoni",
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
    "Bork, Vitek, Scarlett, Kitfort, Maxwell, Centek, Zelmer, Clatronic, Bomann, Morphy Richards, Breville, Fakir, Goldmaster, Mesko, Esperanza, First Austria, Vitesse",
  ],
  [
    "microwave oven",
    "Whirlpool, Daewoo, Zanussi, AEG, Galanz, Scarlett, Horizont, BBK, Hotpoint, Siemens, Neff, Caso, Severin",
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
    "Saeco, Gaggia, Lavazza, Nivona, Melitta, La Marzocco, Rancilio, Lelit, Breville, Illy, Tchibo, Bialetti, Ascaso, ECM, Siemens, Miele, Schaerer, Franke, Caffitaly, Kitfort, Bezzera, Dr. Coffee, Hipresso",
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
    "Mitsubishi Heavy, Fujitsu General, Hitachi, Trane, Chigo, Vivax, General Climate, Neoclima, Cooper & Hunter, Whirlpool, Artel, Shivaki, Airfel, TOSOT, Zanussi, AEG, Royal Clima, Dantex, Kentatsu, Hyundai, Almacom, Energolux, Lessar",
  ],
  [
    "heater",
    "Noirot, Timberk, Nobo, Stiebel Eltron, Zanussi, Royal Thermo, Resanta, Teplofon, Rointe, Adax, Dimplex, Duux, Honeywell, Luxell, UFO Heater, Kumtel, Stadler Form, Vitek",
  ],
  ["fan", "Duux, Vornado, Meaco, Honeywell, Stadler Form, Soler & Palau, Blauberg, Timberk"],
  [
    "humidifier",
    "Boneco, Venta, Stadler Form, Levoit, Winix, Coway, Blueair, IQAir, Timberk, Vitek, Deerma, Honeywell, Leberg",
  ],
  [
    "water heater",
    "Stiebel Eltron, AEG, Zanussi, Timberk, Eldom, Drazice, Garanterm, Royal Thermo, Baykan, Elenberg, Demrad",
  ],
  [
    "boiler",
    "Ferroli, Immergas, Beretta, Protherm, Junkers, Airfel, Eca, Saunier Duval, Fondital, Rinnai, Kiturami, Lemax, Demrad, Warmhaus, Italtherm, Hermann, Chaffoteaux, Arderia, Biasi, Bongioanni, Süsler, Maktek",
  ],
  [
    "vacuum cleaner",
    "Miele, Shark, Bissell, Nilfisk, Zelmer, Vax, Vorwerk, Kitfort, Fakir, Starmix, Numatic, Deerma, Puppyoo, Dibea, Proscenic, Tineco, Festool, Siemens, AEG, Sencor, Grundig, Severin",
  ],
  [
    "robot vacuum cleaner",
    "iRobot, Ecovacs, Narwal, Neato, iLife, iClebo, Yeedi, Proscenic, Trifo, Lefant, Clever & Clean, Uoni, Cecotec, Mamibot",
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
    "Pfaff, Juki, Husqvarna Viking, Bernina, Elna, Astralux, Chayka, Podolsk, Necchi, Merrylock",
  ],
  [
    "hair dryer",
    "Parlux, Babyliss, GHD, Elchim, Gamma Piu, Ga.Ma, Dewal, Shark FlexStyle, Laifen, Solano, Hairway, Vitek, Scarlett, Coifin, Wahl, Zhibai",
  ],
  ["shaver", "Andis, Babyliss, Flyco, Enchen, Kemei, Vgr, Gillette, Schick, Wilkinson, Rozia"],
  [
    "trimmer",
    "Wahl, Andis, Oster, Kemei, Vgr, Babyliss, Enchen, Dewal, Hairway, Ermila, Heiniger, Geemy, Dingling",
  ],
  [
    "hair straightener",
    "GHD, Babyliss, Cloud Nine, Ga.Ma, Dewal, Shark FlexStyle, Tymo, Rozia, Conair, Revlon, Bellissima, Imetec",
  ],
  [
    "epilator",
    "Silk'n, Iluminage, Tria, Ulike, Homedics, CurrentBody, Jovs, SmoothSkin, Lescolton, Deess",
  ],
  [
    "electric toothbrush",
    "Waterpik, Soocas, Usmile, Foreo, CS Medica, Revyline, Colgate, Curaprox, Lebond",
  ],
  [
    "scale",
    "Tanita, Withings, Laica, Picooc, Renpho, Yunmai, Momert, Scarlett, Kitfort, Vitek, Maxwell, Medisana, Leran, Gezatone",
  ],
  [
    "game console",
    "Steam Deck, Valve, Sega, Atari, Ayaneo, Anbernic, Evercade, Retroid, Playdate, Polymega, Powkiddy, Miyoo",
  ],
  [
    "gamepad",
    "PowerA, PDP, Hori, Nacon, Scuf, Flydigi, Ipega, Turtle Beach, Gulikit, BigBig Won, Victrix, Thrustmaster, Fanatec, Moza",
  ],
  [
    "gaming chair",
    "DXRacer, Secretlab, Vertagear, Arozzi, ThunderX3, AeroCool, ThermalTake, Vmmgame, Eureka Ergonomic, Playseat, GT Omega",
  ],
  [
    "camera",
    "Leica, Olympus, OM System, Pentax, Hasselblad, Ricoh GR, Kodak, Praktica, Phase One, Sigma fp, Mamiya, Rollei, Minolta, Yashica, Rekam, Agfaphoto, Lomography",
  ],
  [
    "lens",
    "Zeiss, Samyang, Tokina, Viltrox, Laowa, Voigtlander, Meike, TTArtisan, 7Artisans, Yongnuo, Irix, Rokinon, Sirui, Helios, Venus Optics",
  ],
  ["action camera", "Akaso, SJCam, Eken, Apeman, Campark, Thieye"],
  [
    "drone",
    "Hubsan, Fimi, Skydio, Holy Stone, Potensic, Syma, Eachine, Walkera, Yuneec, Snaptain, Ruko, MJX, Zerotech, HoverAir",
  ],
  [
    "pressure washer",
    "Nilfisk, Lavor, Annovi Reverberi, Ryobi, Greenworks, Kranzle, Sterwins, Interskol, Fubag, Oleo-Mac",
  ],
  [
    "lawn mower",
    "Al-Ko, Gardena, Honda, Ryobi, Greenworks, Worx, MTD, Cub Cadet, Stiga, Segway Navimow, Oleo-Mac, Flymo, Sterwins, Robomow, Toro, John Deere, Maruyama, Efco",
  ],
  [
    "drill",
    "Hilti, Milwaukee, Ryobi, Festool, AEG Powertools, Worx, Skil, Dnipro-M, Interskol, Ronix, Hikoki, Hitachi Koki, Fein, Parkside, Resanta, Tolsen, Craftsman, Ridgid, Procraft, Kress",
  ],
  [
    "grill",
    "Traeger, Char-Broil, Broil King, Kamado Joe, Big Green Egg, Ooni, Landmann, Outdoorchef, Dancook, Rösle, Barbecook, Go Devil",
  ],
  ["chainsaw", "Oleo-Mac, Jonsered, Poulan, McCulloch, Ryobi, Greenworks, Worx, Efco"],
  [
    "frying pan",
    "Ballarini, GreenPan, Fissler, Risoli, Woll, AMT Gastroguss, De Buyer, Demeyere, Scanpan, Swiss Diamond, Nadoba, Vitesse, Kelli, Neva Metall, Gipfel, Berghoff, Bergner, Hascevher, Papilla, Aryıldız, OMS, Biol",
  ],
  [
    "pot",
    "Fissler, Silit, Gipfel, Berghoff, Bergner, Vitesse, Demeyere, Mauviel, Lagostina, Hascevher, OMS, Aryıldız, Bohmann, Rainstahl, Werner, Peterhof, Vinzer, Hoffmayer, Kelli, Biol",
  ],
  [
    "knife",
    "Wüsthof, Tojiro, Fiskars, Opinel, Kai Shun, Arcos, Tramontina, Gipfel, Berghoff, Robert Welch, Sabatier, Masahiro, Nadoba, Kyocera Knives, Miyabi, Morakniv",
  ],
  [
    "dinner set",
    "Arcopal, Bormioli, Wedgwood, Noritake, Rosenthal, Meissen, Lefard, Lenardi, Royal Copenhagen, Porland, Bonna, Jumbo Porselen, Narumi, Maxwell & Williams, Dulevo, Arda Porselen, Kaleporselen, Mikasa, Iittala, Paşabahçe, Rona, Bohemia, Churchill China, Seltmann, Bernadotte",
  ],
  [
    "thermos",
    "Hydro Flask, Klean Kanteen, Esbit, S'well, Chilly's, Alfi, LaPlaya, Relaxika, Kovea, Avex, Camelbak, Fissman, Nalgene",
  ],
];
