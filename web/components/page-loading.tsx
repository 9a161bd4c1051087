/** A quiet placeholder of plain CSS, so that it needs neither texts nor antd. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status" aria-busy="true" aria-label="loading">
      <span className="page-loading-ring" />
    </div>
  );
}
