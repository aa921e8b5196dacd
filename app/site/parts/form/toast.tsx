import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useFrame } from "../page/use-frame.ts";
import { NoticeBox } from "./notice-box.tsx";

type ToastProps = { messages: string[]; retry?: boolean };

/**
 * Messages of the error catalogue. They stay as long as what they tell of, unless they are closed, and are told anew when
 * it has failed once more. `retry` offers another try where the screen has no other place for it.
 */
export function Toast({ messages, retry }: ToastProps) {
  const texts = useFrame();
  const { key, pathname, search } = useLocation();
  const [closed, setClosed] = useState("");
  if (closed === key) return null;
  return (
    <NoticeBox key={key} role="alert" close={() => setClosed(key)}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {retry && (
        <Link className="pill" to={pathname + search} replace preventScrollReset>
          {texts.retry}
        </Link>
      )}
    </NoticeBox>
  );
}
