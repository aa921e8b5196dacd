export const settings = [
  { id: 1, type: "duration", value: "5000" },
  { id: 2, type: "contact_email", value: "enquiry@kinran-threads.example" },
];
