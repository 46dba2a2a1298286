export const revalidate = 60;

export default function Page() {
  return (
    <>
      <h1>Become a member</h1>
      <p>Choose a membership that fits you.</p>
    </>
  );
}
