import { expect, test } from "vitest";
import { isBare, nameProblem, openQuery, viewQuery, withoutView } from "./views.rules.ts";

const scope = {
  names: ["q", "sort", "dir", "size", "status"],
  columns: [
    { header: "Name", key: "name", isFixed: true },
    { header: "Slug", key: "slug" },
    { header: "Created", key: "created", isExtra: true },
  ],
};
const extra = new Set(["created"]);
const address = (text: string) => new URLSearchParams(text);

test("a view holds search, filters, sorting, size and columns, in one order", () => {
  const given = address("page=3&status=Active&edit=5&q=gold&view=2&hide=created,slug&tab=subscribers");
  expect(viewQuery(given, scope, extra)).toBe("q=gold&status=Active&hide=slug%2Ccreated");
  expect(viewQuery(address("sort=name&dir=desc&size=50"), scope, extra)).toBe(
    "sort=name&dir=desc&size=50&hide=created",
  );
  expect(viewQuery(address("hide=none"), scope, extra)).toBe("hide=none");
});

test("a view opens in the place of what the address said, beside what no view holds", () => {
  const from = address("tab=subscribers&q=silver&page=4&hide=slug");
  expect(String(openQuery(from, "status=Active&hide=none&new=true", 7, scope))).toBe(
    "tab=subscribers&status=Active&hide=none&view=7",
  );
  expect(String(withoutView(address("tab=subscribers&q=silver&view=7&hide=none"), scope))).toBe("tab=subscribers");
});

test("an address is bare while it says nothing that a view holds", () => {
  expect(isBare(address("view=7&edit=3&page=2"), scope)).toBe(true);
  for (const said of ["q=gold", "status=Active", "hide=none", "size=50"])
    expect(isBare(address(said), scope)).toBe(false);
});

test.each([
  ["", "Name is required"],
  ["   ", "Name is required"],
  ["x".repeat(61), "Name must be at most 60 characters"],
  [" golds ", "You have another view with this name"],
  ["Silvers", undefined],
])("the name %j: %s", (name, problem) => {
  expect(nameProblem(name, ["Golds"])).toBe(problem);
});
