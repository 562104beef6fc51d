import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { newFin } from "./shop/credit";
import { clientAddressHeaders } from "./shop/customer";
import { useBackOffice, changeField, PUBLISH } from "./shop/back-office";
import { AUDIT_ONLY } from "./shop/audit-only";

test.describe("staff enter credit contracts", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();
  const isFound = async (fin: string) =>
    (
      await desk.staff.post(`${BASE_URL}/api/CreditInfo/find-credit-contract`, {
        data: { fin },
        headers: clientAddressHeaders(),
      })
    ).status();

  test(
    "contracts entered by hand: an invalid FIN is rejected at its field, a valid one is found by shoppers; a file is checked before it is imported",
    AUDIT_ONLY,
    async () => {
      const { page } = desk;
      const [fin, another, number] = [newFin(), newFin(), randomInt(1_000_000, 2_000_000_000)];
      await page.goto("/admin/collections/credit-contracts/create");
      const fields = {
        creditId: String(number),
        fullName: "Əli Məmmədov",
        residialAmount: "500.50",
        residialPayment: "100",
        mustPayAmount: "100",
        fin: "5ABI1D2",
      };
      for (const [name, value] of Object.entries(fields))
        await changeField(page, `#field-${name}`, value);
      for (const name of ["mustPayDate", "dateOfGrant"]) {
        await page.locator(`#field-${name} input`).fill("05.12.2026");
        await page.keyboard.press("Escape");
      }
      // The form may still be waiting for the server's response to the last change.
      await expect(async () => {
        await page.locator(PUBLISH).click();
        await expect(page.getByText(/FİN 7 simvoldur/).first()).toBeVisible({ timeout: 8_000 });
      }).toPass();
      await changeField(page, "#field-fin", ` ${fin.toLowerCase()}`);
      await page.locator(PUBLISH).click();
      await expect(page).toHaveURL(/\/credit-contracts\/\d+/);
      await expect(page.locator("#field-finMasked")).toHaveValue(`${fin.slice(0, 3)}••••`);
      expect(await isFound(fin)).toBe(200);

      await page.goto("/admin/collections/credit-contracts");
      const panel = page.locator("details[data-import]");
      await expect(async () => {
        await panel.locator("> summary").click();
        await expect(panel.locator("input")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const row = (id: number, code: string) =>
        `${id};${code};Vəli Əliyev;10,00;10;10;05.12.2026;2026-01-05`;
      await panel.locator("input").setInputFiles({
        name: "dekabr.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          [
            "creditId;fin;fullName;residialAmount;residialPayment;mustPayAmount;mustPayDate;dateOfGrant",
            row(number + 1, another),
            row(number + 2, "5ABI1D2"),
          ].join("\r\n"),
        ),
      });
      const [check, bring] = [
        panel.getByRole("button", { name: "Yoxla" }),
        panel.getByRole("button", { name: "İdxal et" }),
      ];
      // The import job is a process of its own with a lower priority than the shop's pages, so it
      // may take long on a busy machine.
      const patience = { timeout: 60_000 };
      await check.click();
      await expect(panel.getByRole("status")).toContainText(
        /Yoxlanıldı.*Sətir: 2, yeni: 1/,
        patience,
      );
      await expect(panel).toContainText(/Sətir 3: fin/);
      // The result of the check survives a reload.
      await page.reload();
      await expect(panel.getByRole("status")).toContainText(/Yoxlanıldı.*Sətir: 2, yeni: 1/);
      expect(await isFound(another)).toBe(400);
      await bring.click();
      await expect(panel.getByRole("status")).toContainText("İdxal bitdi.", patience);
      expect(await isFound(another)).toBe(200);
    },
  );
});
