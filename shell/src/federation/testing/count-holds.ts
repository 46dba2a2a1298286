/** A section's `hold`, and a count of its holders. */
export function countHolds() {
  let holders = 0;
  const hold = () => {
    holders += 1;
    let holds = true;
    return () => {
      if (holds) holders -= 1;
      holds = false;
    };
  };
  return { hold, holders: () => holders };
}
