# After docker/targets/admin-tools.Dockerfile of the server's own sources.
FROM drill/small
RUN groupadd --gid 1000 temporal && useradd --uid 1000 --gid temporal --create-home temporal
COPY temporal temporal-sql-tool /usr/local/bin/
COPY schema /etc/temporal/schema
USER temporal
CMD ["sh", "-c", "trap exit INT HUP TERM; sleep infinity & wait"]
