import { useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import {
  CERTIFICATES,
  type CertificateRecord,
  listCertificateRecords,
} from "../../nouns/certificates/certificate-records.data.ts";
import { certificateQueries } from "../../nouns/certificates/certificates.queries.ts";
import { ENDING_DAYS } from "../../nouns/certificates/certificates.rules.ts";
import { certificateDeletion } from "../../nouns/certificates/deletion.rules.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { DeleteSelected } from "../record/delete/delete-selected.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { BulkEdit } from "../record/spreadsheets/bulk-edit.tsx";
import { SheetTools } from "../record/spreadsheets/sheet-tools.tsx";
import { CertificateDialog } from "./certificate-dialog.tsx";
import { certificateColumns } from "./certificates-columns.tsx";

const ENDS = [
  { value: "all", text: "Any End" },
  { value: "ending", text: `Ending within ${ENDING_DAYS} days` },
  { value: "ended", text: "Ended" },
];

/** Certificates with their ends; what ends next stands first. */
export default function CertificatesRoute() {
  const client = useStaffClient();
  const list = useListState({ end: "all" });
  const columns = useListColumns("certificates", certificateColumns);
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<CertificateRecord>();
  const history = useRecordHistory("certificates", ({ number }: CertificateRecord) => number);
  const selection = useSelection(list.scope);
  const paged = useListPage({
    name: CERTIFICATES,
    list,
    filters: list.chosen("end"),
    key: certificateQueries.pages,
    read: (request) => listCertificateRecords(client, request),
    failure: "Failed to load certificates",
  });

  return (
    <Screen
      title="Certificates"
      table="certificates"
      purpose="What institutes certify. Visitors see each one up to its last day."
      action={<AddButton onClick={dialog.openNew}>Add Certificate</AddButton>}
    >
      <ListToolbar
        list={list}
        columns={columns}
        search="Search certificates..."
        tools={
          <SheetTools
            entity="certificates"
            title="Certificates"
            selection={selection}
            list={list}
            found={{ total: paged.query.data?.total ?? 0, ids: paged.allIds }}
          />
        }
      >
        <ListFilter list={list} name="end" label="End" choices={ENDS} />
      </ListToolbar>
      <PagedTable
        label="Certificates"
        columns={certificateColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={({ number }) => number}
        open={({ id }) => dialog.openEdit(id)}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity="certificates" selection={selection} />
            <DeleteSelected entity="certificates" selection={selection} refresh={certificateQueries.key} />
          </>
        }
        actions={(certificate) => [
          { label: "Edit", onSelect: () => dialog.openEdit(certificate.id) },
          history.action(certificate),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(certificate) },
        ]}
      />
      {dialog.open !== "" && <CertificateDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && (
        <DeleteRecord
          noun="certificates"
          deletion={certificateDeletion}
          queries={certificateQueries}
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
