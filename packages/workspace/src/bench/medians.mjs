/** Returns the median of each figure. */
export function medians(samples) {
  return Object.fromEntries(Object.keys(samples[0]).map((name) => [name, median(samples.map((sample) => sample[name]))]));
}

/** Returns the middle of some numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
