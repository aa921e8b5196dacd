import type { Noun } from "../noun.ts";

export const certificates = {
  name: "certificates",
  words: { one: "Certificate", many: "Certificates" },
  namedBy: ["number"],
  key: { column: "number", ignoring: "case and blanks" },
  hasSheet: true,
  path: "/admin/certificates?",
  fields: {
    scheme: {
      kind: "line",
      label: "Scheme",
      missing: "Scheme is required",
      hint: "As it is written on the certificate, like OEKO-TEX® STANDARD 100",
    },
    number: { kind: "line", label: "Number", missing: "Number is required" },
    holder: { kind: "line", label: "Holder", hint: "Whose certificate it is, where it isn't ours" },
    class: { kind: "line", label: "Class", hint: "Class or scope, like: product class I" },
    issued_on: { kind: "day", label: "Issued" },
    valid_until: { kind: "day", label: "Valid until", hint: "Visitors see it up to this day, the day included" },
    check_url: {
      kind: "line",
      label: "Check Page",
      hint: "Where anybody can look it up at the institute; begins with https://",
      valid: { by: /^https:\/\/[^\s]{1,1990}$/, text: "The address of the check page must begin with https://" },
    },
    file_url: { kind: "file", label: "PDF File" },
  },
  parts: {
    certificate_products: {
      kind: "links",
      of: "certificate_id",
      column: "product_id",
      refersTo: "products",
      label: "Products",
      sheet: "products",
      words: ["product", "products"],
      wordsOfOther: ["certificate", "certificates"],
    },
  },
} as const satisfies Noun<"certificates">;
