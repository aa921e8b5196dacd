import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { brand } from "../../../lib/brand.ts";
import { companyQueries } from "../../../nouns/company/company.queries.ts";
import { TextField } from "../../record/form/text-fields.tsx";
import { SettingCard } from "../setting-card.tsx";
import { BuyerMails } from "./buyer-mails.tsx";
import { contactEmailSchema } from "./contact-email.schema.ts";

// Back office §2, General Settings, Contact Us Settings.
export function ContactUsSettings() {
  const client = useStaffClient();
  const company = useQuery(companyQueries.record(client));
  return (
    <>
      <SettingCard
        type="contact_email"
        title="Contact Email"
        failure="Failed to load contact email"
        schema={contactEmailSchema}
        read={(stored) => stored ?? ""}
        texts={{
          success: "Contact email updated successfully",
          refused: "Failed to update contact email",
          failed: "An error occurred while updating contact email",
        }}
        field={({ form, isDisabled, isStored }) => (
          <>
            {!isStored && (
              <p>None is set yet: contact messages go to {company.data?.row.email ?? brand.contactEmail}.</p>
            )}
            <TextField
              form={form}
              isDisabled={isDisabled}
              name="value"
              label="Contact Form Destination Email"
              type="email"
              isRequired
              hint="All contact form submissions will be sent to this email address"
            />
          </>
        )}
      />
      <BuyerMails />
    </>
  );
}
