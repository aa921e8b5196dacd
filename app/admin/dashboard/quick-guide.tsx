/** Back office §2, Dashboard: the Quick Guide. */
export function QuickGuide() {
  return (
    <section className="quick-guide" aria-labelledby="quick-guide">
      <h2 id="quick-guide">Quick Guide</h2>
      <dl className="pairs">
        {GUIDE.map(({ subject, text }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const GUIDE = [
  {
    subject: "Categories & Gallery Categories",
    text: "Categories and gallery categories support drag-and-drop ordering. Save the order when it is right.",
  },
  { subject: "Products", text: "Products can be added, edited, deleted, sorted and filtered." },
  { subject: "Item Codes", text: "Item codes hold the technical specifications of each product variant." },
  { subject: "Gallery Items", text: "Gallery items are projects that show the threads at work." },
  { subject: "News & Events", text: "News items can be pinned and ordered by drag and drop." },
];
