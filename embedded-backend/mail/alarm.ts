/** A sleep that can be ended early. A ring while nobody sleeps ends the next sleep at once, so that no call is missed. */
type Alarm = { sleep(ms: number): Promise<void>; ring(): void };

/** @returns an alarm for one sleeper; a sleep never keeps the process alive */
export function makeAlarm(): Alarm {
  let rung = false;
  let wakeUp: (() => void) | undefined;
  return {
    sleep(ms) {
      if (rung) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = setTimeout(end, ms);
        timer.unref();
        wakeUp = end;
        function end() {
          clearTimeout(timer);
          wakeUp = undefined;
          resolve();
        }
      });
    },
    ring() {
      if (wakeUp) wakeUp();
      else rung = true;
    },
  };
}
