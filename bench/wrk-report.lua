-- Prints what wrk counted in a form that a program reads: requests, seconds, p99 in ms, failures.
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p99":%f,"failures":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, failures
  ))
end
