/** Messages of the error catalogue. They stay as long as what they tell of. */
export function Toast({ messages }: { messages: string[] }) {
  return (
    <div className="toast" role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
