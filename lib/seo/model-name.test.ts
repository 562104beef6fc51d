import { modelName } from "./model-name";

test.each([
  [
    ["Smartfon Samsung Galaxy A55 8/128 GB, qara", "Smartfon Samsung Galaxy A55 8/256 GB, ağ"],
    "Smartfon Samsung Galaxy A55",
  ],
  [["Bosch Fen, qara", "Bosch Fen, ağ"], "Bosch Fen"],
  [["Fen (qara)", "Fen (ağ)"], "otherwise"],
  [["Ağ fen", "Qara fen"], "otherwise"],
  [["Bosch Fen", "Bosch Fen"], "Bosch Fen"],
  [[], "otherwise"],
])("%j", (titles, name) => {
  expect(modelName(titles, "otherwise")).toBe(name);
});
